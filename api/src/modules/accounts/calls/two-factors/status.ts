import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { factorOf, recoveryCodesLeft } from '../../two-factors';
import type { Caller } from '../../../identity';

export type TwoFactorStatus = CallResponse<'session.manage/gettwofactor'>;

/** Checks whether an account requires a second factor for all its users. */
export async function accountRequires(db: Executor, accountId: string): Promise<boolean> {
  const row = await db.row<{ required: boolean }>(
    sql`select require_two_factor as required from account where id = ${accountId}`,
  );
  return row?.required ?? false;
}

/** Checks whether a user needs a second factor: staff always, others if their account requires it. */
export async function needsFactor(db: Executor, accountId: string | null): Promise<boolean> {
  return accountId === null || accountRequires(db, accountId);
}

/** Returns a user's two-step verification settings in the API's format. */
export async function twoFactorStatus(
  db: Executor,
  { userId, accountId }: Pick<Caller, 'userId' | 'accountId'>,
): Promise<TwoFactorStatus> {
  const factor = await factorOf(db, userId);
  const required = accountId === null ? null : await accountRequires(db, accountId);
  return {
    enabled: factor !== null,
    since: factor?.confirmedAt.toISOString() ?? null,
    recoveryCodesLeft: factor ? await recoveryCodesLeft(db, userId) : 0,
    required: required ?? true,
    accountRequires: required,
  };
}
