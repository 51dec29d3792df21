import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { postTransaction, type EntryInput, storeRatings } from '../../money';
import { addStatusEvents } from '../../notices';
import { capturedPrice, recordUnpriced } from './captured-price';
import type { KnownLists } from './captured-price';
import { chargeLines } from './charge-lines';
import type { ChargeLine } from './charge-lines';
import type { Claimed } from './claim';
import { carrierOf } from './outcome';
import type { Outcome } from './outcome';
import { rememberCarriers } from './phone-carriers';
import type { SeenCarrier } from './phone-carriers';
import { applyEarly } from './receipts';
import { awaitReceipts } from './sent-batches';
import type { SettledText } from './unused-shares';

/** A settled text with the ledger transaction of its batch; null if the batch was free. */
export interface ChargedText extends SettledText {
  txnId: string | null;
}

/** What differs between texts of the queue and those of a broadcast. */
export interface SettledPlace {
  /** Returns whether a text that was sent costs nothing. */
  isFree: (message: Claimed) => boolean;
  /** Releases what was held for an account's texts, if each has a hold of its own. */
  release?: (accountId: string, settled: readonly SettledText[]) => Promise<void>;
  /** Writes the messages as they ended, with their events. */
  write: (charged: readonly ChargedText[]) => Promise<void>;
}

/** What was settled, and how many messages had no price. */
export interface SettledTexts {
  settled: readonly SettledText[];
  unpriced: number;
}

/**
 * Settles outcomes of a worker that holds their wallets and their fences: prices and charges what was sent, per
 * account, writes the messages, and does what follows: webhook events, carriers, receipts that are awaited or came
 * early, messages without a price.
 */
export async function settleTexts(
  tx: Executor,
  outcomes: readonly Outcome[],
  place: SettledPlace,
  now: Date,
): Promise<SettledTexts> {
  if (!outcomes.length) return { settled: [], unpriced: 0 };
  const lists: KnownLists = new Map();
  const charged: ChargedText[] = [];
  for (const accountId of [...new Set(outcomes.map(({ message }) => message.accountId))].sort()) {
    const own = outcomes.filter(({ message }) => message.accountId === accountId);
    const priced = await priceTexts(tx, own, place, lists, now);
    const txnId = await chargeTexts(tx, accountId, priced, now);
    await place.release?.(accountId, priced);
    charged.push(...priced.map((text) => ({ ...text, txnId })));
  }
  await place.write(charged);
  const ids = charged.map(({ outcome }) => outcome.message.id);
  await addStatusEvents(tx, ids, now);
  await rememberCarriers(tx, answeredCarriers(outcomes), now);
  await awaitReceipts(
    tx,
    outcomes.filter(({ result }) => result === 'sent').map(({ message }) => message.id),
    now,
  );
  await applyEarly(tx, ids, now);
  const unpriced = charged
    .filter(({ price }) => price !== null && price.rating === null)
    .map(({ outcome }) => outcome.message.id);
  await recordUnpriced(tx, unpriced, now);
  return { settled: charged, unpriced: unpriced.length };
}

async function priceTexts(
  tx: Executor,
  outcomes: readonly Outcome[],
  { isFree }: SettledPlace,
  lists: KnownLists,
  now: Date,
): Promise<SettledText[]> {
  const priced: SettledText[] = [];
  for (const outcome of outcomes) {
    const { message, result } = outcome;
    const free = result !== 'sent' || isFree(message);
    priced.push({ outcome, price: free ? null : await capturedPrice(tx, message, carrierOf(outcome), lists, now) });
  }
  return priced;
}

/** Charges what was sent; returns the transaction, null if everything was free. */
async function chargeTexts(
  tx: Executor,
  accountId: string,
  priced: readonly SettledText[],
  now: Date,
): Promise<string | null> {
  await storeRatings(
    tx,
    priced.map(({ price }) => price?.rating),
  );
  const lines = chargeLines(
    priced.flatMap(({ outcome, price }) =>
      price ? [{ ...outcome.message, ...price, direction: 'OUTBOUND' as const, carrier: carrierOf(outcome) }] : [],
    ),
  );
  const first = priced[0]?.outcome.message;
  return first && lines.length ? charge(tx, accountId, `sent:${first.id}:${first.fence}`, lines, now) : null;
}

/** Returns the carriers that differ from what was known. */
const answeredCarriers = (outcomes: readonly Outcome[]): SeenCarrier[] =>
  outcomes.flatMap((outcome) => {
    const { phone, carrier: known } = outcome.message;
    const carrier = carrierOf(outcome);
    return carrier && carrier !== known ? [{ phone, carrier, source: 'ANSWER' }] : [];
  });

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
