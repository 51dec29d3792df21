import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { lockWallet, postTransaction, type EntryInput, storeRatings } from '../../money';
import { addStatusEvents } from '../../notices';
import { capturedPrice, recordUnpriced } from './captured-price';
import type { KnownLists } from './captured-price';
import { addEvents, changeMessages } from './change-messages';
import type { MessageChange } from './change-messages';
import { chargeLines } from './charge-lines';
import { noteTextsSent } from '../../people';
import type { ChargeLine } from './charge-lines';
import { release } from './hold';
import { carrierOf, codeOf, ends, textsSent } from './outcome';
import type { Outcome } from './outcome';
import { rememberCarriers } from './phone-carriers';
import type { SeenCarrier } from './phone-carriers';
import type { MessagePrice } from './pricing';
import { applyEarly } from './receipts';
import { awaitReceipts } from './sent-batches';
import { unusedShares } from './unused-shares';

/**
 * Settles claimed messages in one transaction: removes them from the queue, charges what was sent and releases what was
 * held, per account, and changes status and sums. The fence decides: a message that another worker has claimed since is
 * left to it. Returns how many messages had no price, and were charged what was held.
 */
export async function settle(tx: Executor, outcomes: readonly Outcome[], now: Date): Promise<number> {
  await noteTextsSent(tx, textsSent(outcomes), now);
  const accounts = [...new Set(outcomes.map(({ message }) => message.accountId))].sort();
  for (const accountId of accounts) await lockWallet(tx, accountId);
  const mine = await removeFromQueue(tx, outcomes);
  const lists: KnownLists = new Map();
  const changes: MessageChange[] = [];
  for (const accountId of accounts) {
    const own = mine.filter(({ message }) => message.accountId === accountId);
    changes.push(...(await settleAccount(tx, accountId, own, lists, now)));
  }
  await changeMessages(tx, changes);
  await addStatusEvents(
    tx,
    changes.map(({ id }) => id),
    now,
  );
  await addEvents(
    tx,
    mine.flatMap((outcome) => {
      const { message, result } = outcome;
      const sending =
        message.handedAt === null ? [] : [{ messageId: message.id, status: 'sending' as const, at: message.handedAt }];
      return [...sending, { messageId: message.id, status: ends[result], errorCode: codeOf(outcome), at: now }];
    }),
  );
  await rememberCarriers(
    tx,
    mine.flatMap((outcome): SeenCarrier[] => {
      const {
        message: { phone, carrier: known },
      } = outcome;
      const carrier = carrierOf(outcome);
      return carrier && carrier !== known ? [{ phone, carrier, source: 'ANSWER' }] : [];
    }),
    now,
  );
  await awaitReceipts(
    tx,
    mine.filter(({ result }) => result === 'sent').map(({ message }) => message.id),
    now,
  );
  await applyEarly(
    tx,
    mine.map(({ message }) => message.id),
    now,
  );
  const unpriced = changes.filter(({ ratingId }) => ratingId === null).map(({ id }) => id);
  await recordUnpriced(tx, unpriced, now);
  return unpriced.length;
}

async function removeFromQueue(tx: Executor, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const rows = outcomes.map(({ message }) => ({ id: message.id, fence: message.fence.toString() }));
  const removed = await tx.rows<{ id: string }>(sql`
    delete from outbound_queue q
      using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint)
    where q.message_id = r.id and q.fence = r.fence returning q.message_id as id`);
  const ids = new Set(removed.map(({ id }) => id));
  return outcomes.filter(({ message }) => ids.has(message.id));
}

async function settleAccount(
  tx: Executor,
  accountId: string,
  outcomes: readonly Outcome[],
  lists: KnownLists,
  now: Date,
): Promise<MessageChange[]> {
  if (!outcomes.length) return [];
  const priced: { outcome: Outcome; price: MessagePrice | null }[] = [];
  for (const outcome of outcomes) {
    const { message, result } = outcome;
    const free = result !== 'sent' || message.held === 0n;
    priced.push({ outcome, price: free ? null : await capturedPrice(tx, message, carrierOf(outcome), lists, now) });
  }
  await storeRatings(
    tx,
    priced.map(({ price }) => price?.rating),
  );
  const lines = chargeLines(
    priced.flatMap(({ outcome: { message, ...outcome }, price }) =>
      price
        ? [{ ...message, ...price, direction: 'OUTBOUND' as const, carrier: carrierOf({ message, ...outcome }) }]
        : [],
    ),
  );
  const txnId = lines.length
    ? await charge(tx, accountId, `sent:${outcomes[0]?.message.id}:${outcomes[0]?.message.fence}`, lines, now)
    : null;
  await release(
    tx,
    accountId,
    outcomes.reduce((sum, { message }) => sum + message.held, 0n),
    unusedShares(priced),
  );
  return priced.map(({ outcome, price }): MessageChange => ({
    id: outcome.message.id,
    status: ends[outcome.result],
    errorCode: codeOf(outcome),
    carrier: carrierOf(outcome),
    ...(price && { ...amountsOf(price), chargeTxnId: txnId }),
    settled: true,
    ...(outcome.result === 'sent' ? { sentAt: now } : { finalAt: now }),
  }));
}

const amountsOf = ({ rating, ...amounts }: MessagePrice) => ({ ...amounts, ratingId: rating?.id ?? null });

/** Posts the lines of a batch against the revenue accounts; returns the transaction. */
export async function charge(
  tx: Executor,
  accountId: string,
  key: string,
  lines: readonly ChargeLine[],
  at: Date,
): Promise<string> {
  const kind = lines[0]?.kind ?? 'message_outbound';
  const sum = (amount: (line: ChargeLine) => bigint) => lines.reduce((total, line) => total + amount(line), 0n);
  const revenue: EntryInput[] = [
    { ledger: 'REVENUE_BASE', amount: sum(({ base }) => base), kind },
    { ledger: 'REVENUE_SURCHARGE', amount: sum(({ surcharge }) => surcharge), kind: 'surcharge' },
  ];
  const entries: EntryInput[] = [...lines, ...revenue.filter(({ amount }) => amount !== 0n)];
  const { txnId } = await postTransaction(tx, {
    accountId,
    kind,
    idempotencyKey: key || v7(),
    entries,
    at,
    refType: 'message',
  });
  return txnId;
}
