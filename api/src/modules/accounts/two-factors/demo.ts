import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { addFactor, factorOf, usableCode } from './factor';
import { unseal } from '../../identity';
import { setUpSecret } from './totp';

// A user enrolled for a demonstration has the secret of this setup, so that no other codes are ever shown.
const SET_UP = 'demo';

/** Enrolls a user for a demonstration or a test, unless they have a second factor. */
export async function enrollForDemo(tx: Executor, key: Uint8Array, userId: string, now: Date): Promise<void> {
  await addFactor(tx, { key, userId, secret: setUpSecret(key, userId, SET_UP), step: 0, now });
}

/** A user enrolled for a demonstration; `code` is null until the next step if the current ones are used. */
export interface DemoCode {
  username: string;
  code: string | null;
}

/**
 * Returns the next valid codes of all users enrolled for a demonstration, except those who have set up a device since.
 */
export async function demoCodes(db: Executor, key: Uint8Array, now: Date): Promise<DemoCode[]> {
  const users = await db.rows<{ id: string; username: string }>(sql`
    select u.id, u.username from app_user u join two_factor f on f.user_id = u.id
    where u.app = 'admin' and u.status = 'ACTIVE' order by u.created_at, u.id`);
  const codes: DemoCode[] = [];
  for (const { id, username } of users) {
    const factor = await factorOf(db, id);
    const secret = setUpSecret(key, id, SET_UP);
    if (factor && unseal(key, id, factor.sealedSecret) === secret)
      codes.push({ username, code: usableCode(secret, factor.lastStep, now) });
  }
  return codes;
}
