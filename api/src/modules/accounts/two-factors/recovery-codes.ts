import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { keyedHash } from '../../identity';

/** Number of recovery codes per user. */
export const RECOVERY_CODES = 10;

// Without letters and digits that look alike. Ten of them are 49 bits.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Normalizes a code for comparison: ignoring case, spaces, and dashes. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Replaces the recovery codes of a user and returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(tx: Executor, secret: Uint8Array, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  for (const code of codes)
    await tx.run(
      sql`insert into recovery_code (user_id, hash) values (${userId}, ${keyedHash(secret, userId, plainCode(code))})`,
    );
  return codes;
}

/** Consumes a recovery code. Of two at the same time one wins. */
export async function consumeRecoveryCode(
  db: Executor,
  secret: Uint8Array,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = keyedHash(secret, userId, plainCode(code));
  return (
    (await db.run(
      sql`update recovery_code set used_at = ${now} where user_id = ${userId} and hash = ${hash} and used_at is null`,
    )) > 0
  );
}

/** Counts the remaining recovery codes of a user. */
export async function recoveryCodesLeft(db: Executor, userId: string): Promise<number> {
  const row = await db.row<{ left: number }>(
    sql`select count(*)::int as left from recovery_code where user_id = ${userId} and used_at is null`,
  );
  return row?.left ?? 0;
}
