import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';
import { replaceRecoveryCodes, consumeRecoveryCode } from './recovery-codes';
import { seal, unseal } from '../../identity';
import { codeOfStep, isTotp, matchingStep, stepAt } from './totp';

/** The confirmed second factor of a user. */
export interface Factor {
  sealedSecret: string;
  lastStep: number;
  confirmedAt: Date;
}

/** Returns the second factor of a user, null if they have none. */
export async function factorOf(db: Executor, userId: string): Promise<Factor | null> {
  const row = await db.row<Omit<Factor, 'lastStep'> & { lastStep: bigint }>(sql`
    select sealed_secret as "sealedSecret", last_step as "lastStep", confirmed_at as "confirmedAt" from two_factor
      where user_id = ${userId}`);
  return row && { ...row, lastStep: Number(row.lastStep) };
}

/** Data of a new second factor. `step` is that of the code which confirmed it, so that it can't be used again. */
export interface NewFactor {
  key: Uint8Array;
  userId: string;
  /** Base32. */
  secret: string;
  step: number;
  now: Date;
}

/** Stores the first second factor of a user; false if they have one. A login may only add one, never replace it. */
export async function addFactor(tx: Executor, { key, userId, secret, step, now }: NewFactor): Promise<boolean> {
  const added = await tx.run(sql`
    insert into two_factor (user_id, sealed_secret, last_step, confirmed_at)
      values (${userId}, ${seal(key, userId, secret)}, ${step}, ${now})
    on conflict (user_id) do nothing`);
  return added > 0;
}

/** Stores the second factor of a user, replacing any other, and returns new recovery codes. */
export async function replaceFactor(tx: Executor, factor: NewFactor): Promise<string[]> {
  await removeFactor(tx, factor.userId);
  await addFactor(tx, factor);
  return replaceRecoveryCodes(tx, factor.key, factor.userId);
}

/** Removes the second factor and the recovery codes of a user; false if they have none. */
export async function removeFactor(tx: Executor, userId: string): Promise<boolean> {
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  return (await tx.run(sql`delete from two_factor where user_id = ${userId}`)) > 0;
}

/** Removes the second factor of a user if it was set up since an instant. */
export async function removeFactorSince(tx: Executor, userId: string, since: Date): Promise<void> {
  const factor = await factorOf(tx, userId);
  if (factor && factor.confirmedAt >= since) await removeFactor(tx, userId);
}

/** The result of checking a code; `replayed` for a correct one that was used before. */
export type CodeUse = 'totp' | 'recovery' | 'replayed' | 'wrong';

/** Opens the stored secret of a user; 409 with what to do if the key of the installation has been replaced. */
function readSecret(key: Uint8Array, userId: string, sealedSecret: string): string {
  try {
    return unseal(key, userId, sealedSecret);
  } catch {
    throw new Refusal(
      'conflict',
      'SECOND_FACTOR_UNREADABLE',
      'Your two-step verification was set up with a key that is no longer in use. Ask the person who manages your users to reset it.',
    );
  }
}

/** Consumes a code of the app, or a recovery code. Of two uses at the same time, in any process, one wins. */
export async function consumeCode(
  db: Executor,
  key: Uint8Array,
  userId: string,
  typed: string,
  now: Date,
): Promise<CodeUse> {
  const code = typed.replace(/[\s-]/g, '');
  const factor = await factorOf(db, userId);
  if (!factor) return 'wrong';
  if (!isTotp(code)) return (await consumeRecoveryCode(db, key, userId, code, now)) ? 'recovery' : 'wrong';
  const step = matchingStep(readSecret(key, userId, factor.sealedSecret), code, now);
  if (step === null) return 'wrong';
  const used = await db.run(
    sql`update two_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
  );
  return used > 0 ? 'totp' : 'replayed';
}

/** Returns the first code of a factor that is still valid; null until the next step if both are used. */
export function usableCode(secret: string, lastStep: number, now: Date): string | null {
  const step = Math.max(stepAt(now), lastStep + 1);
  return step <= stepAt(now) + 1 ? codeOfStep(secret, step) : null;
}
