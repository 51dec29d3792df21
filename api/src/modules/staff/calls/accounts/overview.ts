import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { shownStatus } from '../../../money';
import { closureDetails } from './closure-details';
import { limitsOf } from './limits';
import { pricingOf } from './pricing';

type Page = CallResponse<'admin.manage/getaccount'>;

/** What the page of an account shows besides its own facts. */
export type Overview = Pick<
  Page,
  'closure' | 'pricing' | 'limits' | 'messages' | 'broadcasts' | 'registration' | 'autoRecharge' | 'deposits'
>;

interface Recharge extends Omit<NonNullable<Page['autoRecharge']>, 'threshold' | 'monthlyCap'> {
  threshold: bigint;
  monthlyCap: bigint;
}

interface Deposit extends Omit<Page['deposits'][number], 'at' | 'amount'> {
  at: Date;
  amount: bigint;
}

const shownDeposits = 3;

/** Returns how an account is priced, what it sends, how far its registration is, and how it pays. */
export async function accountOverview(db: Executor, accountId: string, now: Date): Promise<Overview> {
  return {
    closure: await closureDetails(db, accountId),
    pricing: await pricingOf(db, accountId),
    limits: await limitsOf(db, accountId, now),
    messages: await messagesOf(db, accountId, now),
    broadcasts: await broadcastsOf(db, accountId),
    registration: await registrationOf(db, accountId),
    autoRecharge: await rechargeOf(db, accountId),
    deposits: await depositsOf(db, accountId),
  };
}

async function messagesOf(db: Executor, accountId: string, now: Date): Promise<Page['messages']> {
  const row = await db.row<Page['messages']>(sql`
    select coalesce(sum(messages) filter (where direction = 'OUTBOUND'), 0)::int as sent,
      coalesce(sum(messages) filter (where direction = 'OUTBOUND' and status = 'delivered'), 0)::int as delivered,
      coalesce(sum(messages) filter (where direction = 'OUTBOUND' and status in ('failed', 'undelivered')),
        0)::int as failed,
      coalesce(sum(messages) filter (where direction = 'INBOUND'), 0)::int as received
    from account_hour where account_id = ${accountId} and hour > ${now}::timestamptz - interval '30 days'`);
  return row ?? { sent: 0, delivered: 0, failed: 0, received: 0 };
}

async function broadcastsOf(db: Executor, accountId: string): Promise<Page['broadcasts']> {
  const row = await db.row<Page['broadcasts']>(sql`
    select count(*)::int as total, count(*)
      filter (where status in ('SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED'))::int as running from broadcast
      where account_id = ${accountId}`);
  return row ?? { total: 0, running: 0 };
}

type Registered = Page['registration']['brands'];

async function registrationOf(db: Executor, accountId: string): Promise<Page['registration']> {
  const brands = await db.row<Registered>(sql`
    select count(*) filter (where status = 'OK')::int as active, count(*)
      filter (where status = 'REGISTRATION_PENDING')::int as pending,
      count(*) filter (where status = 'REGISTRATION_FAILED')::int as failed from tcr_brand
        where account_id = ${accountId}`);
  const campaigns = await db.row<Registered>(sql`
    select count(*) filter (where status in ('ACCEPTED', 'MNO_ACCEPTED', 'MNO_PROVISIONED'))::int as active,
      count(*) filter (where status in ('TCR_PENDING', 'TCR_ACCEPTED', 'MNO_PENDING'))::int as pending,
      count(*)
        filter (where status in ('FAILED', 'TCR_FAILED', 'TCR_SUSPENDED', 'TCR_EXPIRED', 'MNO_REJECTED'))::int as failed
        from campaign where account_id = ${accountId}`);
  const none: Registered = { active: 0, pending: 0, failed: 0 };
  return { brands: brands ?? none, campaigns: campaigns ?? none };
}

async function rechargeOf(db: Executor, accountId: string): Promise<Page['autoRecharge']> {
  const row = await db.row<Recharge>(sql`
    select enabled, state, threshold, daily_count as "dailyCount", monthly_cap as "monthlyCap" from auto_recharge
      where account_id = ${accountId}`);
  return row && { ...row, threshold: toWire(row.threshold), monthlyCap: toWire(row.monthlyCap) };
}

async function depositsOf(db: Executor, accountId: string): Promise<Page['deposits']> {
  const rows = await db.rows<Deposit>(sql`
    select d.id as "depositUUID", d.created_at as at, d.amount, ${shownStatus} as status from deposit d
      where d.account_id = ${accountId} order by d.created_at desc, d.id desc limit ${shownDeposits}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), amount: toWire(row.amount) }));
}
