import type { AccountStatus } from '@heliograph/contract/reference/accounts';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { textArray } from '../../paging';

/** Sets the status of an account, and its reason; null if the status needs none. */
export async function setStatus(
  tx: Executor,
  accountId: string,
  { status, reason }: { status: AccountStatus; reason: string | null },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update account set status = ${status}, status_reason = ${reason}, updated_at = ${now} where id = ${accountId}`);
}

/** What staff and owners change about an account. */
export interface AccountProfile {
  company: string;
  timezone: string;
  country: string;
  state: string | null;
}

/** Sets name, time zone, and place of an account. */
export async function setProfile(
  tx: Executor,
  accountId: string,
  { company, timezone, country, state }: AccountProfile,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update account set name = ${company}, timezone = ${timezone}, country3 = ${country}, state = ${state},
      updated_at = ${now} where id = ${accountId}`);
}

/** The limits of an account; amounts in micro-USD, null for none. */
export interface AccountLimits {
  minBalance: bigint;
  creditLimit: bigint;
  textsPerDay: number | null;
  spendPerDay: bigint | null;
}

/** Sets the limits of an account. */
export async function setLimits(
  tx: Executor,
  accountId: string,
  { minBalance, creditLimit, textsPerDay, spendPerDay }: AccountLimits,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update account set min_balance = ${minBalance}, credit_limit = ${creditLimit}, texts_per_day = ${textsPerDay},
      spend_per_day = ${spendPerDay}, updated_at = ${now} where id = ${accountId}`);
}

/** What decides the prices of an account; null for the default of its site brand. */
export interface AccountPlan {
  planId: string | null;
  waterfallId: string | null;
  tags: readonly string[];
}

/** Sets what decides the prices of an account. */
export async function setPlan(
  tx: Executor,
  accountId: string,
  { planId, waterfallId, tags }: AccountPlan,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update account set plan_id = ${planId}, waterfall_id = ${waterfallId}, tags = ${textArray([...tags])},
      updated_at = ${now} where id = ${accountId}`);
}

/** Sets what future opt-outs by text apply to. */
export async function setOptOutScope(tx: Executor, accountId: string, scope: BlockScope, at: Date): Promise<void> {
  await tx.run(
    sql`update account set opt_out_scope = ${scope}, updated_at = ${at}
      where id = ${accountId} and opt_out_scope <> ${scope}`,
  );
}
