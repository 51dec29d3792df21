import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Database, Executor } from '../../../db';
import {
  highestPrice,
  lowestPrice,
  priceList,
  priceOf,
  type PriceList,
  queueInTransaction,
  sendingNumber,
} from '../../texting';
import { openThread } from '../../people';
import { contactOf, fieldsOf, zonesOf } from './contact-fields';
import { sendProblem } from './send-problem';

type Estimate = CallResponse<'conversation.manage/getestimate'>;

/**
 * Estimates a text: segments, cost, and what prevents it, now or when it is scheduled for. The cost is one figure if
 * the contact's carrier is known. 404 for a number of another account.
 */
export async function estimateText(
  db: Executor,
  accountId: string,
  { numberUUID, phone, body, scheduleAt }: CallRequest<'conversation.manage/getestimate'>,
  now: Date,
): Promise<Estimate> {
  const at = scheduleAt === undefined ? now : new Date(Math.max(Date.parse(scheduleAt), now.getTime()));
  const sender = await sendingNumber(db, accountId, numberUUID);
  const { encoding, units, segments } = segmentText(body);
  const prices = await priceList(db, {
    accountId,
    direction: 'OUTBOUND',
    channel: sender.channel,
    campaignId: sender.campaignId,
    at,
  });
  const contact = phone === undefined ? null : await contactOf(db, accountId, phone);
  const exact = contact?.carrier ? costFor(prices, segments, contact.carrier) : null;
  return {
    encoding,
    units,
    segments,
    least: toWire(exact ?? lowestPrice(prices, segments)),
    most: toWire(exact ?? highestPrice(prices, segments)),
    problem: await sendProblem(db, sender, phone, at),
    fields: fieldsOf(contact),
    zones: phone === undefined ? [] : zonesOf(phone, contact),
  };
}

function costFor(prices: PriceList, segments: number, carrier: SurchargeCarrier): bigint {
  const { basePrice, surcharge } = priceOf(prices, segments, carrier);
  return basePrice + surcharge;
}

/** The user who sends. */
export interface Writer {
  accountId: string;
  userId: string;
  at: Date;
}

/** Sends a text in its conversation, which is opened if there is none. The same key sends once. */
export async function sendText(
  db: Database,
  { accountId, userId, at }: Writer,
  body: CallRequest<'conversation.manage/sendmessage'>,
): Promise<CallResponse<'conversation.manage/sendmessage'>> {
  const { numberUUID: numberId, phone } = body;
  return db.transaction(async (tx) => {
    // Checked first, so that a number of another account opens no conversation. One that was released in the meantime
    // doesn't change the answer to a repetition.
    if (!(await tx.row(sql`select 1 from number where account_id = ${accountId} and id = ${numberId}`)))
      throw notFound('Number');
    const conversationUUID = await openThread(tx, { accountId, numberId, phone }, at);
    const [sent] = await queueInTransaction(
      tx,
      at,
      { accountId, numberId, source: 'UI', userId },
      [{ phone }],
      body.body,
      {
        idempotencyKey: `ui:${body.idempotencyKey}`,
        at: body.scheduleAt === undefined ? undefined : new Date(body.scheduleAt),
      },
    );
    if (!sent) throw new Error('Nothing was sent');
    return { conversationUUID, messageUUID: sent.messageId, status: sent.status, errorCode: sent.errorCode };
  });
}
