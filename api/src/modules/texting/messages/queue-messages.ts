import { dayMs } from '@heliograph/contract/reference/durations';
import { scheduleLimits } from '@heliograph/contract/reference/messages';
import { fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { holdTexts } from './hold';
import { prepareMessages } from './prepare';
import type { Recipient } from './prepare';
import { priceList } from './pricing';
import type { QueuedMessage } from './queued-message';
import { once } from '../../../work/once';
import { sendRequest, storedSend, sentMessages } from '../send-key';
import { requireSender, sendingNumber } from './sender';
import { followThreads } from '../../people';
import { writeMessages } from './write-messages';

/** Who sends, from which number. */
export interface Sender {
  accountId: string;
  numberId: string;
  source: 'UI' | 'API' | 'AUTO_REPLY' | 'BROADCAST';
  userId?: string | null;
  credentialId?: string | null;
}

/** Options of a send. */
export interface QueueOptions {
  /** Sends later: the messages are scheduled. */
  at?: Date | undefined;
  /** A second send with the same key and request returns the messages of the first. */
  idempotencyKey?: string | undefined;
  /** A confirmation that carriers require: free, and sent to someone who opted out. */
  compliance?: boolean | undefined;
}

/** Recipients of one call. */
export const mostRecipients = 1_000;

/**
 * Queues a text to up to 1,000 recipients: the one way to send, for every source. Checks in this order, and reports the
 * first that fails: number active and registered, recipient valid, opt-outs, quiet hours, length, money. What concerns
 * the number, the text, or the money refuses the send as a whole; a recipient that can't be texted gets a failed
 * message, which is free. Prices, holds, and queues in one transaction.
 */
export async function queueMessages(
  deps: Pick<DomainDeps, 'db' | 'clock'>,
  sender: Sender,
  recipients: readonly Recipient[],
  body: string,
  options: QueueOptions = {},
): Promise<QueuedMessage[]> {
  return deps.db.transaction((tx) => queueInTransaction(tx, deps.clock(), sender, recipients, body, options));
}

/**
 * As `queueMessages`, in a transaction of the caller, who has locked nothing of the wallet, the queue, or messages yet.
 */
export async function queueInTransaction(
  tx: Executor,
  now: Date,
  from: Sender,
  recipients: readonly Recipient[],
  body: string,
  options: QueueOptions = {},
): Promise<QueuedMessage[]> {
  const { compliance = false } = options;
  if (recipients.length === 0 || recipients.length > mostRecipients)
    throw fieldError('to', 'count', `A message can have 1 to ${mostRecipients.toLocaleString('en-US')} recipients`);
  const request =
    options.idempotencyKey === undefined
      ? null
      : sendRequest(from.accountId, options.idempotencyKey, [
          from.numberId,
          recipients,
          body,
          options.at?.toISOString() ?? null,
        ]);
  const { answer } = await once(tx, request, now, async () =>
    storedSend(await queue(tx, now, from, recipients, body, { ...options, compliance })),
  );
  return sentMessages(answer);
}

/** Checks, prices, holds, and writes the messages of a send. */
async function queue(
  tx: Executor,
  now: Date,
  from: Sender,
  recipients: readonly Recipient[],
  body: string,
  options: QueueOptions & { compliance: boolean },
): Promise<QueuedMessage[]> {
  const { compliance } = options;
  const at = dueAt(options.at, now);
  const sender = await sendingNumber(tx, from.accountId, from.numberId);
  requireSender(sender, compliance);
  const prices = await priceList(tx, {
    accountId: from.accountId,
    direction: 'OUTBOUND',
    channel: sender.channel,
    campaignId: sender.campaignId,
    at,
  });
  const drafts = await prepareMessages(tx, recipients, body, { sender, prices, at, compliance });
  const threads = await followThreads(tx, sender.numberId, drafts, { at: now, scheduled: at > now });
  const open = drafts.filter(({ errorCode }) => errorCode === null);
  if (open.length && !compliance)
    await holdTexts(
      tx,
      from.accountId,
      { at, texts: open.length, cost: open.reduce((sum, { held }) => sum + held, 0n) },
      now,
    );
  await writeMessages(tx, drafts, {
    sender,
    source: from.source,
    userId: from.userId ?? null,
    credentialId: from.credentialId ?? null,
    threads,
    at,
    now,
    compliance,
  });
  const status = at > now ? 'scheduled' : 'queued';
  return drafts.map(({ id, phone, errorCode, encoding, segments, held }): QueuedMessage => ({
    messageId: id,
    phone,
    status: errorCode === null ? status : 'failed',
    errorCode,
    encoding,
    segments,
    held,
  }));
}

/** Returns when a message is sent. A time that has passed or is too far ahead is refused, as the composer does. */
function dueAt(at: Date | undefined, now: Date): Date {
  if (!at) return now;
  const ahead = at.getTime() - now.getTime();
  if (ahead < -scheduleLimits.slackMs)
    throw fieldError('scheduleAt', 'past', 'This time has passed. Choose a later one.');
  if (ahead > scheduleLimits.daysAhead * dayMs)
    throw fieldError('scheduleAt', 'max', `A message can be scheduled up to ${scheduleLimits.daysAhead} days ahead`);
  return ahead > 0 ? at : now;
}
