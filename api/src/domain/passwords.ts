import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { fieldError } from '../http/api-error';
import { isCommonPassword } from './common-passwords';

// argon2id (the library's default) at OWASP's smallest recommended cost: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A new password is none of the user's last five. */
const REMEMBERED = 5;

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compares a password with a hash; without a hash the same work is done, and the answer is no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this hash');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** What a new password is compared with. */
export interface PasswordOwner {
  email: string;
  username: string;
  /** Hashes of earlier passwords, newest first. */
  previous: readonly string[];
}

/** Throws a 422 for `field` if a new password is easy to guess or was used before. */
export async function checkNewPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const lower = password.toLowerCase();
  const own = [owner.email, owner.username, owner.email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  if (own.includes(lower)) throw fieldError(field, 'sameAsUser', 'Password must differ from the username and email address');
  if (isCommonPassword(password)) throw fieldError(field, 'common', 'Password is too easy to guess');
  for (const stored of owner.previous.slice(0, REMEMBERED)) {
    if (await verify(stored, password)) throw fieldError(field, 'reused', 'Password must differ from your last five passwords');
  }
}

/** Hashes of a user's last passwords, newest first. */
export async function previousHashes(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select password_hash as hash from password_history where user_id = ${userId} order by set_at desc limit ${REMEMBERED}`);
  return rows.map((row) => row.hash);
}

/** Stores a new password, remembers it, and lifts a required reset. */
export async function storePassword(tx: Executor, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.run(sql`
    update app_user set password_hash = ${passwordHash}, require_password_reset = false, updated_at = ${now} where id = ${userId}`);
  await tx.run(sql`insert into password_history (user_id, set_at, password_hash) values (${userId}, ${now}, ${passwordHash})`);
}
