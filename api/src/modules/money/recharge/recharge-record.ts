import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import type { RechargeLimit, RechargeMode } from '@heliograph/contract/reference/auto-recharge';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { revisionOf } from '../../../work/revision';

/** Auto Recharge of an account: its settings, and where its current dip is. Money in micro-USD. */
export interface Recharge {
  accountId: string;
  enabled: boolean;
  /** A balance below this starts a recharge. */
  threshold: bigint;
  mode: RechargeMode;
  /** The amount to add, or the level to top up to. */
  amount: bigint;
  dailyCount: number;
  monthlyCap: bigint;
  primaryId: string;
  backupId: string | null;
  emails: string[];
  state: 'IDLE' | 'CHARGING' | 'RETRY_WAIT' | 'LIMITED' | 'DISABLED';
  /** False from the start of a dip until the balance is back at the threshold. */
  armed: boolean;
  /**
   * The wallet's entry after which a refund or a dispute left the balance below the threshold: only spending with a
   * later number starts a dip. Null if nothing is waited for.
   */
  waitsAfter: bigint | null;
  /** The number of the latest dip. */
  dip: bigint;
  /** The rung of the decline ladder. */
  step: number;
  nextAt: Date | null;
  limitedBy: RechargeLimit | null;
  primaryFailure: DeclineCode | null;
  backupFailure: DeclineCode | null;
  disabledAt: Date | null;
  disabledCode: DeclineCode | null;
}

const columns = sql`account_id as "accountId", enabled, threshold, mode, amount, daily_count as "dailyCount",
  monthly_cap as "monthlyCap",
  primary_id as "primaryId", backup_id as "backupId", emails, state, armed,
    waits_after as "waitsAfter", dip, step, next_at as "nextAt",
    limited_by as "limitedBy",
  primary_failure as "primaryFailure", backup_failure as "backupFailure", disabled_at as "disabledAt",
    disabled_code as "disabledCode"`;

/** Returns Auto Recharge of an account; null if it was never set up. */
export function rechargeOf(db: Executor, accountId: string): Promise<Recharge | null> {
  return db.row<Recharge>(sql`select ${columns} from auto_recharge where account_id = ${accountId}`);
}

/** Returns the revision of the settings; empty if Auto Recharge was never set up. */
export function rechargeRevision(recharge: Recharge | null): string {
  if (!recharge) return '';
  const { enabled, threshold, mode, amount, dailyCount, monthlyCap, primaryId, backupId, emails } = recharge;
  return revisionOf([enabled, threshold, mode, amount, dailyCount, monthlyCap, primaryId, backupId, emails]);
}

/** The account of a recharge. */
export interface RechargeAccount {
  name: string;
  status: string;
  timezone: string;
  minBalance: bigint;
}

/**
 * Locks Auto Recharge of an account until the transaction ends. The account's row comes first, as when a deposit is
 * opened: the two must not wait for each other in a circle.
 */
export async function lockRecharge(
  tx: Executor,
  accountId: string,
): Promise<{ account: RechargeAccount; recharge: Recharge | null } | null> {
  const account = await tx.row<RechargeAccount>(sql`
    select name, status, timezone, lowest_balance as "minBalance" from account where id = ${accountId} for no key
      update`);
  if (!account) return null;
  const recharge = await tx.row<Recharge>(
    sql`select ${columns} from auto_recharge where account_id = ${accountId} for update`,
  );
  return { account, recharge };
}

/** The part of Auto Recharge that changes with its charges. */
export type RechargePlace = Pick<
  Recharge,
  'state' | 'armed' | 'dip' | 'step' | 'nextAt' | 'limitedBy' | 'primaryFailure' | 'backupFailure'
>;

/** Stores where the dip is. */
export async function writePlace(tx: Executor, accountId: string, place: RechargePlace): Promise<void> {
  const { state, armed, dip, step, nextAt, limitedBy, primaryFailure, backupFailure } = place;
  await tx.run(sql`
    update auto_recharge set state = ${state}, armed = ${armed}, dip = ${dip}, step = ${step}, next_at = ${nextAt},
      limited_by = ${limitedBy},
      primary_failure = ${primaryFailure}, backup_failure = ${backupFailure}
    where account_id = ${accountId}`);
}

/** The place of a recharge that waits for the next dip. */
export const idle = { state: 'IDLE', step: 0, nextAt: null, limitedBy: null } as const;
