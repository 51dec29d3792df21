import type { PaymentDifference } from '@heliograph/contract/reference/card-payments';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import type { ChargeState } from '../payments';
import type { Deposit } from './deposit';
import { mirrorHint } from './mirror-hint';

/** Mirrors the deposit of a charge, and stores whether ledger and provider agree about it then. */
export async function compareCharge(deps: DomainDeps, providerRef: string): Promise<void> {
  const { db, payments, clock } = deps;
  const { deposit, state } = await mirrorHint(deps, { providerRef, key: null });
  const ours = deposit ? await postedOf(db, deposit) : 0n;
  const theirs = state ? netOf(state) : 0n;
  const kind = await differenceOf(db, { deposit, state, ours, theirs });
  if (kind === null)
    await db.run(sql`
      update payment_difference set resolved_at = ${clock()}, checked_at = ${clock()}
      where provider = ${payments.name} and provider_ref = ${providerRef} and resolved_at is null`);
  else await writeDifference(deps, { providerRef, ...kind, ours, theirs });
}

/** Stores that a charge couldn't be read, so that staff see it and it is read again. */
export function noteUnread(deps: DomainDeps, providerRef: string): Promise<void> {
  return writeDifference(deps, { providerRef, kind: 'UNREAD', depositId: null, ours: 0n, theirs: 0n });
}

interface Difference {
  providerRef: string;
  kind: PaymentDifference;
  depositId: string | null;
  ours: bigint;
  theirs: bigint;
}

async function writeDifference(
  { db, payments, clock }: DomainDeps,
  { providerRef, kind, depositId, ours, theirs }: Difference,
): Promise<void> {
  const now = clock();
  await db.run(sql`
    insert into payment_difference (id, provider, provider_ref, kind, deposit_id, ours, theirs, found_at, checked_at)
    values (${v7()}, ${payments.name}, ${providerRef}, ${kind}, ${depositId}, ${ours}, ${theirs}, ${now}, ${now})
    on conflict (provider, provider_ref) where resolved_at is null do update set kind = excluded.kind,
      deposit_id = excluded.deposit_id, ours = excluded.ours, theirs = excluded.theirs,
      checked_at = excluded.checked_at`);
}

interface Compared {
  deposit: Deposit | null;
  state: ChargeState | null;
  ours: bigint;
  theirs: bigint;
}

async function differenceOf(
  db: Executor,
  { deposit, state, ours, theirs }: Compared,
): Promise<{ kind: PaymentDifference; depositId: string | null } | null> {
  if (deposit && !state) return { kind: 'MISSING', depositId: deposit.id };
  if (ours === theirs) return null;
  if (deposit) return { kind: 'AMOUNT', depositId: deposit.id };
  const other = await db.row<{ id: string }>(sql`select id from deposit where id::text = ${state?.key ?? ''}`);
  return other ? { kind: 'TWICE', depositId: other.id } : { kind: 'UNKNOWN', depositId: null };
}

/** Returns what the provider has of a charge, micro-USD: without refunds, unless they failed, and without disputes. */
function netOf({ paid, refunds, disputes }: ChargeState): bigint {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const back = refunds.filter(({ status }) => status !== 'rejected').map(({ amount }) => amount);
  const disputed = disputes.filter(({ status }) => status === 'open' || status === 'lost').map(({ amount }) => amount);
  return paid - sum(back) - sum(disputed);
}

/** Returns what the ledger has from a deposit's card, micro-USD: what cleared, without what is held. */
async function postedOf(db: Executor, { id, accountId }: Deposit): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>(sql`
    select coalesce(-sum(e.amount), 0)::bigint as sum from (
        select distinct txn_id from ledger_entry
        where account_id = ${accountId} and ref_type = 'deposit' and ref_id = ${id}) t
      join ledger_entry e on e.txn_id = t.txn_id
      join ledger_account l on l.id = e.ledger_account_id and l.kind in ('CASH_CLEARING', 'HOLDS')`);
  return row?.sum ?? 0n;
}
