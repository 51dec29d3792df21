import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { formatPhone } from '@heliograph/shared/reference/phones';
import { toWire } from '@heliograph/shared/money';
import { segmentText } from '@heliograph/shared/sms';
import type { Database, Executor } from '../../db';
import { blockedPhones } from '../blacklist/blocked-phones';
import type { AppliedBlock } from '../blacklist/blocked-phones';
import { highestPrice, lowestPrice, priceList } from '../messages/pricing';
import { queueInTransaction } from '../messages/queue-messages';
import { senderProblem, sendingNumber } from '../messages/sender';
import type { SendingNumber } from '../messages/sender';
import { quietRecipients, type QuietRecipient } from '../quiet-hours/quiet-recipients';
import { touchThread } from '../messages/threads';

type Estimate = CallResponse<'conversation.manage/getestimate'>;

/** Says why a number can't text a phone at a time, and what to do; null if it can. */
export async function sendProblem(db: Executor, sender: SendingNumber, phone: string | undefined, at: Date): Promise<Estimate['problem']> {
  const own = senderProblem(sender);
  if (own || phone === undefined) return own;
  const blocked = (await blockedPhones(db, sender, [phone])).get(phone);
  if (blocked) return { code: blocked.reason === 'KEYWORD' ? 'OPTED_OUT' : 'BLOCKED', text: blockText(blocked) };
  const quiet = (await quietRecipients(db, sender, [phone], at)).get(phone);
  return quiet ? quietProblem(quiet, at) : null;
}

function quietProblem({ zone, opensAt }: QuietRecipient, at: Date): NonNullable<Estimate['problem']> {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(at);
  return { code: 'QUIET_HOURS', text: `It is ${time} there, too early or too late for marketing. Schedule the text for their day, or wait until they text you.`, ...(opensAt && { endsAt: opensAt.toISOString() }) };
}

function blockText({ phone, reason, since }: AppliedBlock): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(since);
  if (reason === 'KEYWORD') return `${formatPhone(phone)} opted out on ${day}. Only they can opt in again, by texting START.`;
  return `${formatPhone(phone)} is on the number blacklist since ${day}. Unblock it there to send.`;
}

/** Estimates a text: segments, cost by carrier, and what prevents it. 404 for a number of another account. */
export async function estimateText(db: Executor, accountId: string, { numberUUID, phone, body }: CallRequest<'conversation.manage/getestimate'>, at: Date): Promise<Estimate> {
  const sender = await sendingNumber(db, accountId, numberUUID);
  const { encoding, units, segments } = segmentText(body);
  const prices = await priceList(db, { accountId, direction: 'OUTBOUND', channel: sender.channel, at });
  return { encoding, units, segments, least: toWire(lowestPrice(prices, segments)), most: toWire(highestPrice(prices, segments)), problem: await sendProblem(db, sender, phone, at) };
}

/** The user who sends. */
export interface Writer {
  accountId: string;
  userId: string;
  at: Date;
}

/** Sends a text in its conversation, which is opened if there is none. The same key sends once. */
export async function sendText(db: Database, { accountId, userId, at }: Writer, body: CallRequest<'conversation.manage/sendmessage'>): Promise<CallResponse<'conversation.manage/sendmessage'>> {
  const { numberUUID: numberId, phone } = body;
  return db.transaction(async (tx) => {
    // Checked first, so that a number of another account opens no conversation.
    await sendingNumber(tx, accountId, numberId);
    const conversationUUID = await touchThread(tx, { accountId, numberId, phone }, { at, cameIn: false, body: body.body });
    const [sent] = await queueInTransaction(tx, at, { accountId, numberId, source: 'UI', userId }, [{ phone }], body.body, {
      conversationId: conversationUUID, idempotencyKey: `ui:${body.idempotencyKey}`, at: body.scheduleAt === undefined ? undefined : new Date(body.scheduleAt),
    });
    if (!sent) throw new Error('Nothing was sent');
    return { conversationUUID, messageUUID: sent.messageId, status: sent.status, errorCode: sent.errorCode };
  });
}
