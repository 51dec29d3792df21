import { textReads } from '@heliograph/contract/calls/live';
import { e164Pattern } from '@heliograph/contract/reference/e164';
import { readableText, segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { phoneOf } from '../../base/read-phone';
import { isTemporary } from '../../db';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import type { InboundText } from '../texting';
import {
  carrierOfPhone,
  rememberCarriers,
  parkText,
  reactionTo,
  storeReaction,
  type TextReaction,
  type Receiver,
  type ReceivedText,
  isFirstArrival,
  storeReceived,
  recordArrival,
} from '../texting';
import { contactWhoWrote, touchThread } from '../people';
import { noteReply } from '../broadcasts';

/** What happens with a text in the transaction that stores it: keywords, events for others. */
export type AfterText = (tx: Executor, text: ReceivedText) => Promise<void>;

type ReceiveDeps = Pick<DomainDeps, 'db' | 'clock' | 'log' | 'live'>;

/**
 * Stores texts that were sent to our numbers: each once, in a transaction of its own, with its charge, which may take
 * the balance below zero. A text to a number that nobody owns is only logged. One that can't be stored is kept for the
 * operator: no text holds up others, which may be opt-outs. Throws after all of them if one may be stored later.
 */
export async function receiveTexts(deps: ReceiveDeps, texts: readonly InboundText[], after: AfterText): Promise<void> {
  const failures: unknown[] = [];
  for (const text of texts) {
    try {
      await receiveOne(deps, text, after);
    } catch (error) {
      if (isTemporary(error)) failures.push(error);
      else await parkText(deps, text, error);
    }
  }
  if (failures.length) throw failures[0];
}

async function receiveOne({ db, clock, log, live }: ReceiveDeps, text: InboundText, after: AfterText): Promise<void> {
  const stored = await db.transaction((tx) => receiveText(tx, { ...text, from: senderOf(text.from) }, clock(), after));
  if (stored === 'repeated') return;
  if (stored === 'unknown') return log({ level: 'error', message: `A text came to ${text.to}, which no account owns` });
  live.changed(stored.accountId, textReads);
  if (!stored.priced)
    log({ level: 'error', message: `A text to ${text.to} was stored without a charge: no price is set` });
}

const e164 = new RegExp(e164Pattern);

/**
 * Returns the sender of a text as it is stored: a short code, or a phone in E.164, also one that no country assigns
 * yet. Throws for anything else, so that the text is kept for the operator.
 */
function senderOf(from: string): string {
  if (/^\d{5,6}$/.test(from)) return from;
  const phone = from.startsWith('+') ? (phoneOf(from) ?? from) : '';
  if (!e164.test(phone)) throw new Error(`“${from}” is neither a phone nor a short code`);
  return phone;
}

async function receiveText(
  tx: Executor,
  given: InboundText,
  now: Date,
  after: AfterText,
): Promise<{ accountId: string; priced: boolean } | 'repeated' | 'unknown'> {
  // SMPP doesn't say which carrier a text is from.
  const text = { ...given, carrier: given.carrier ?? (await carrierOfPhone(tx, given.from)) };
  if (given.carrier)
    await rememberCarriers(tx, [{ phone: given.from, carrier: given.carrier, source: 'INBOUND' }], now);
  if (!(await isFirstArrival(tx, text.vendorId, now))) return 'repeated';
  const receiver = await tx.row<Receiver>(sql`
    select account_id as "accountId", id as "numberId", number, type as channel, campaign_id as "campaignId" from number
      where number = ${text.to} and released_at is null`);
  if (!receiver) return 'unknown';
  const messageId = v7({ msecs: now.getTime() });
  const { accountId, numberId } = receiver;
  let conversationId: string | null = null;
  let reaction: TextReaction | null = null;
  // Short codes are automatic senders: no contacts, and nobody to talk to.
  if (text.from.startsWith('+')) {
    await contactWhoWrote(tx, { accountId, phone: text.from, carrier: text.carrier }, now);
    const parties = { accountId, numberId, phone: text.from };
    reaction = await reactionTo(tx, parties, text.body, now);
    conversationId = await touchThread(tx, parties, {
      at: now,
      body: readableText(text.body),
      quiet: reaction !== null,
    });
  }
  const priced = await storeReceived(tx, text, receiver, { messageId, conversationId, now });
  if (reaction) await storeReaction(tx, { accountId, messageId }, reaction);
  await noteReply(tx, { accountId, numberId, phone: text.from, messageId }, now);
  await recordArrival(tx, text.vendorId, messageId);
  await after(tx, {
    ...receiver,
    messageId,
    conversationId,
    phone: text.from,
    body: text.body,
    segments: Math.max(1, segmentText(text.body).segments),
    carrier: text.carrier,
    at: now,
  });
  return { accountId, priced };
}
