import { formatAmount } from '@heliograph/contract/money';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { approvalReason } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { approvalNeeded, lockApprovals, postTransaction } from '../../money';
import { lockWallet } from '../../money';
import {
  lockMessages,
  noteMessage,
  staffMessages,
  type ActResult,
  type StaffAct,
  type StaffMessage,
} from './staff-message';

const usd = (amount: bigint) => formatAmount(amount);
const totalOf = ({ basePrice, surcharge }: StaffMessage): bigint => basePrice + surcharge;

/**
 * Refunds what messages were charged to the balances of their accounts, once per message: a transaction that reverses
 * base price and surcharge. 409 if the sum needs a second staff member, like any credit. `amount` in micro-USD. Call it
 * inside a transaction.
 */
export async function refundMessages(
  tx: Executor,
  act: StaffAct,
  now: Date,
): Promise<ActResult & { amount: bigint; accounts: string[] }> {
  const messages = await staffMessages(tx, act);
  const accounts = [...new Set(messages.map(({ accountId }) => accountId))].sort();
  await lockApprovals(tx);
  for (const accountId of accounts) await lockWallet(tx, accountId);
  const locked = await lockMessages(tx, messages);
  const refunded = await refundedBefore(tx, locked);
  const failed: ActResult['failed'] = [];
  let amount = 0n;
  for (const accountId of accounts) {
    const own = locked.filter((message) => {
      if (message.accountId !== accountId) return false;
      const problem = refunded.has(message.id)
        ? 'This message was already refunded'
        : totalOf(message) === 0n
          ? 'This message wasn’t charged'
          : null;
      if (problem) failed.push({ messageUUID: message.id, message: problem });
      return !problem;
    });
    const sum = own.reduce((all, message) => all + totalOf(message), 0n);
    if (sum > 0n) await refuseUnapproved(tx, { userId: act.userId, accountId, amount: sum }, now);
    for (const message of own) await refundOne(tx, act, message, now);
    amount += sum;
  }
  return { changed: messages.length - failed.length, failed, amount, accounts };
}

async function refundedBefore(tx: Executor, messages: readonly StaffMessage[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select message_id as id from message_refund where ${idIn(
      sql`message_id`,
      messages.map(({ id }) => id),
    )} and account_id in (select account_id from message where ${idIn(
      sql`id`,
      messages.map(({ id }) => id),
    )})`);
  return new Set(rows.map(({ id }) => id));
}

async function refuseUnapproved(
  tx: Executor,
  { userId, accountId, amount }: { userId: string; accountId: string; amount: bigint },
  now: Date,
): Promise<void> {
  const approval = await approvalNeeded(tx, { userId, accountId, direction: 'CREDIT', amount }, now);
  if (approval)
    throw new Refusal(
      'conflict',
      'NEEDS_APPROVAL',
      `${usd(amount)} needs the approval of a second staff user (${approvalReason.label(approval).toLowerCase()}). Post a credit in Charge instead.`,
    );
}

async function refundOne(tx: Executor, act: StaffAct, message: StaffMessage, now: Date): Promise<void> {
  const { id, accountId, basePrice, surcharge, phone, direction } = message;
  const same = { kind: 'refund', refType: 'messageRefund', refId: id, userId: act.userId } as const;
  const { txnId } = await postTransaction(tx, {
    accountId,
    kind: 'refund',
    idempotencyKey: `message-refund:${id}`,
    refType: 'messageRefund',
    refId: id,
    memo: act.reason,
    createdBy: act.userId,
    at: now,
    entries: [
      {
        ...same,
        ledger: 'WALLET',
        amount: basePrice + surcharge,
        description: `Refund of message ${direction === 'OUTBOUND' ? 'to' : 'from'} ${formatPhone(phone)}`,
      },
      ...(basePrice === 0n ? [] : [{ ...same, ledger: 'REVENUE_BASE' as const, amount: -basePrice }]),
      ...(surcharge === 0n ? [] : [{ ...same, ledger: 'REVENUE_SURCHARGE' as const, amount: -surcharge }]),
    ],
  });
  await tx.run(sql`
    insert into message_refund (account_id, message_id, base, surcharge, txn_id, reason, created_by, created_at)
    values (${accountId}, ${id}, ${basePrice}, ${surcharge}, ${txnId}, ${act.reason}, ${act.userId}, ${now})`);
  const after = { amount: usd(basePrice + surcharge), surcharge: usd(surcharge) };
  await noteMessage(tx, act, message, { action: 'message.refund', before: {}, after }, now);
}
