import type { DisputeStatus } from '@heliograph/contract/reference/card-payments';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { appendAudit, system } from '../../identity';
import { postTransaction } from '../ledger';
import type { EntryInput } from '../ledger-entries';
import { notifyDispute } from '../money-events';
import type { DisputeState } from '../payments';
import { waitForSpending } from '../recharge/wait-for-spending';
import type { Deposit } from './deposit';

interface Dispute {
  id: string;
  amount: bigint;
  status: DisputeStatus;
  turns: number;
}

const statuses = { inquiry: 'INQUIRY', open: 'OPEN', won: 'WON', lost: 'LOST' } as const;

/**
 * Makes the disputes of a locked deposit what the provider says. While one is open, its amount is held: moved from the
 * wallet to the account's holds. Lost, it goes from there to the card; won, it goes back to the wallet. A dispute may
 * change its mind: each change posts the difference.
 */
export async function mirrorDisputes(
  tx: Executor,
  deposit: Deposit,
  states: readonly DisputeState[],
  now: Date,
): Promise<void> {
  for (const state of states) {
    const known = await tx.row<Dispute>(sql`
      select id, amount, status, turns from deposit_dispute
      where deposit_id = ${deposit.id} and provider_ref = ${state.providerRef}`);
    const to = { status: statuses[state.status], amount: state.amount };
    if (known?.status !== to.status || known.amount !== to.amount)
      await changeDispute(tx, { deposit, state, known, to }, now);
  }
  await tx.run(sql`
    update deposit d set dispute = (select case when bool_or(status = 'OPEN') then 'OPEN'
        when bool_or(status = 'LOST') then 'LOST' end from deposit_dispute where deposit_id = d.id)
    where id = ${deposit.id}`);
}

interface DisputeChange {
  deposit: Deposit;
  state: DisputeState;
  known: Dispute | null;
  to: { status: DisputeStatus; amount: bigint };
}

async function changeDispute(tx: Executor, { deposit, state, known, to }: DisputeChange, now: Date): Promise<void> {
  const { id: depositId, accountId } = deposit;
  const id = known?.id ?? v7();
  const closedAt = to.status === 'INQUIRY' || to.status === 'OPEN' ? null : now;
  await tx.run(sql`
    insert into deposit_dispute (id, account_id, deposit_id, provider_ref, amount, reason, status, respond_by,
      created_at, closed_at)
    values (${id}, ${accountId}, ${depositId}, ${state.providerRef}, ${to.amount}, ${state.reason}, ${to.status},
      ${state.respondBy}, ${now}, ${closedAt})
    on conflict (deposit_id, provider_ref) do update set amount = excluded.amount, status = excluded.status,
      respond_by = excluded.respond_by, closed_at = excluded.closed_at, turns = deposit_dispute.turns + 1`);
  const turn = known === null ? 0 : known.turns + 1;
  const entries = entriesOf(deposit, known, to);
  if (entries.length > 0) {
    await postTransaction(tx, {
      accountId,
      kind: to.status === 'OPEN' ? 'hold' : 'refund',
      idempotencyKey: `dispute:${id}:${turn}`,
      refType: 'dispute',
      refId: id,
      at: now,
      entries,
    });
    await waitForSpending(tx, accountId);
  }
  await notifyDispute(tx, `${id}:${turn}`, deposit, { ...to, was: known?.status ?? null }, now);
  await auditDispute(tx, { deposit, state, known, to }, now);
}

const held = (dispute: Pick<Dispute, 'amount' | 'status'> | null) => (dispute?.status === 'OPEN' ? dispute.amount : 0n);
const taken = (dispute: Pick<Dispute, 'amount' | 'status'> | null) =>
  dispute?.status === 'LOST' ? dispute.amount : 0n;

/**
 * Returns the entries of a change; none if it moves no money. What the wallet pays comes first, so that its balance
 * isn't higher in between.
 */
function entriesOf(deposit: Deposit, from: Dispute | null, to: DisputeChange['to']): EntryInput[] {
  const [hold, take] = [held(to) - held(from), taken(to) - taken(from)];
  const reference = { refType: 'deposit', refId: deposit.id } as const;
  const name = `${deposit.reference}, ${deposit.brand} ending ${deposit.last4}`;
  const holdKind = hold > 0n ? 'hold' : 'release';
  const holdText = hold > 0n ? `Held: disputed deposit ${name}` : `No longer held: disputed deposit ${name}`;
  const takeText = take > 0n ? `Charged back: deposit ${name}` : `Chargeback reversed: deposit ${name}`;
  const wallet: EntryInput[] = [
    { ...reference, ledger: 'WALLET', kind: holdKind, amount: -hold, description: holdText },
    { ...reference, ledger: 'WALLET', kind: 'refund', amount: -take, description: takeText },
  ];
  const others: EntryInput[] = [
    { ...reference, ledger: 'HOLDS', kind: holdKind, amount: hold },
    { ...reference, ledger: 'CASH_CLEARING', kind: 'refund', amount: take },
  ];
  wallet.sort((a, b) => (a.amount < b.amount ? -1 : 1));
  return [...wallet, ...others].filter(({ amount }) => amount !== 0n);
}

async function auditDispute(tx: Executor, { deposit, state, known, to }: DisputeChange, now: Date): Promise<void> {
  const account = await tx.row<{ name: string }>(sql`select name from account where id = ${deposit.accountId}`);
  await appendAudit(
    tx,
    system,
    {
      action: 'account.dispute',
      entity: 'account',
      entityId: deposit.accountId,
      entityName: account?.name ?? deposit.reference,
      accountId: deposit.accountId,
      ...(known && { before: { status: known.status } }),
      after: { deposit: deposit.reference, status: to.status, reason: state.reason },
    },
    now,
  );
}
