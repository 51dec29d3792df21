import { closureRules } from '@heliograph/contract/reference/accounts';
import type { AccountStatus, ClosureRemainder } from '@heliograph/contract/reference/accounts';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import type { ApprovalReason } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { approvalNeeded } from '../../money';
import { ofBrand, type StaffScope } from '../../identity';
import { planRefunds, sumOf, type PlannedRefund } from './plan-refunds';

/** What one way to settle a balance means, in micro-USD. */
export interface ClosureChoice {
  remainder: ClosureRemainder;
  refunded: bigint;
  /** Positive: taken from the account. Negative: a debt that it is given. */
  writtenOff: bigint;
  /** Why a second staff member must approve the write-off; null if it is posted at once. */
  approval: ApprovalReason | null;
}

/** What ends with an account. */
export interface ClosureCounts {
  users: number;
  numbers: number;
  campaigns: number;
  broadcasts: number;
  queuedTexts: number;
  apiCredentials: number;
  contacts: number;
  lookupJobs: number;
  imports: number;
  reportSchedules: number;
  openDeposits: number;
  pendingCharges: number;
}

/** What closing an account would do; money in micro-USD. */
export interface ClosureQuote {
  company: string;
  status: AccountStatus;
  balance: bigint;
  held: bigint;
  refunds: PlannedRefund[];
  choices: ClosureChoice[];
  counts: ClosureCounts;
  autoRecharge: boolean;
  webhook: boolean;
  quarantineDays: number;
  keptDays: number;
}

interface Account {
  company: string;
  status: AccountStatus;
  balance: bigint;
  held: bigint;
  autoRecharge: boolean;
  webhook: boolean;
}

/** Broadcasts that would still send. */
export const runningBroadcasts = sql`('SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED')`;

/** Returns what closing an account in scope would do; 404 if there is none. Nothing changes. */
export async function quoteClosure(
  db: Executor,
  { scope, userId, provider, now }: { scope: StaffScope; userId: string; provider: string; now: Date },
  accountId: string,
): Promise<ClosureQuote> {
  const account = await db.row<Account>(sql`
    select a.name as company, a.status, l.balance, h.held,
      coalesce((select r.enabled from auto_recharge r where r.account_id = a.id), false) as "autoRecharge",
      coalesce((select w.enabled from webhook w where w.account_id = a.id), false) as webhook
    from account a join ledger_account l on l.account_id = a.id and l.kind = 'WALLET'
      join wallet_hold h on h.account_id = a.id
    where a.id = ${accountId} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  if (!account) throw notFound('The account');
  const refunds = await planRefunds(db, accountId, account.balance, provider);
  const choices: ClosureChoice[] = [];
  for (const [remainder, refunded] of [
    ['REFUND', sumOf(refunds)],
    ['WRITE_OFF', 0n],
  ] as const) {
    const writtenOff = account.balance - refunded;
    const amount = writtenOff < 0n ? -writtenOff : writtenOff;
    const direction = writtenOff < 0n ? 'CREDIT' : 'CHARGE';
    const approval = amount === 0n ? null : await approvalNeeded(db, { userId, accountId, direction, amount }, now);
    choices.push({ remainder, refunded, writtenOff, approval });
  }
  const counts = await countsOf(db, accountId);
  return { ...account, refunds, choices, counts, quarantineDays, keptDays: closureRules.keptDays };
}

/** Counts what ends with an account. */
export async function countsOf(db: Executor, accountId: string): Promise<ClosureCounts> {
  const row = await db.row<ClosureCounts>(sql`
    select (select count(*)::int from app_user u where u.account_id = a.id and u.deleted_at is null) as users,
      (select count(*)::int from number n where n.account_id = a.id and n.released_at is null) as numbers,
      (select count(*)::int from campaign c where c.account_id = a.id
        and c.status not in ('DRAFT', 'DEACTIVATED', 'TCR_EXPIRED')) as campaigns,
      (select count(*)::int from broadcast b where b.account_id = a.id
        and b.status in ${runningBroadcasts}) as broadcasts,
      (select count(*)::int from outbound_queue q where q.account_id = a.id) as "queuedTexts",
      (select count(*)::int from api_credential k where k.account_id = a.id
        and k.revoked_at is null) as "apiCredentials",
      (select count(*)::int from contact c where c.account_id = a.id) as contacts,
      (select count(*)::int from lookup_request q where q.account_id = a.id and q.job
        and q.status in ('QUEUED', 'IN_PROGRESS')) as "lookupJobs",
      (select count(*)::int from contact_import i where i.account_id = a.id and i.due_at is not null) as imports,
      (select count(*)::int from report_schedule s where s.account_id = a.id
        and s.next_at is not null) as "reportSchedules",
      (select count(*)::int from deposit d where d.account_id = a.id
        and d.status in ('PROCESSING', 'REQUIRES_ACTION')) as "openDeposits",
      (select count(*)::int from staff_charge s where s.account_id = a.id and s.status = 'PENDING') as "pendingCharges"
    from account a where a.id = ${accountId}`);
  if (!row) throw notFound('The account');
  return row;
}
