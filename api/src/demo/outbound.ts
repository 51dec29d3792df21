import { segmentText } from '@heliograph/contract/sms';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Correspondent, DemoMessage, MessagingNumber } from './model';
import type { Prices } from './prices';
import type { Random } from './random';

/** A message before the carrier has responded; times in ms. `sentAt`: when the batch was sent that it is part of. */
export interface Draft {
  at: number;
  sentAt?: number;
  number: MessagingNumber;
  contact: Correspondent;
  body: string;
  source: DemoMessage['source'];
  userId: string | null;
  broadcastId: string | null;
  conversationId: string | null;
}

/** The longest delivery time, in milliseconds. */
const slowest = 60_000;

/** Prices an outbound message and determines its outcome. A message that failed before it was sent is free. */
export function outbound(
  { random, prices, unknownBefore }: { random: Random; prices: Prices; unknownBefore: number },
  draft: Draft,
): DemoMessage {
  const { at, number, contact, body } = draft;
  const { encoding, segments } = segmentText(body);
  const drawn = fate(contact, number, at, random);
  const { status, errorCode } = drawn.status === 'delivery_unknown' && at >= unknownBefore ? delivered : drawn;
  const sent = status !== 'failed' && status !== 'canceled';
  const price = prices.message(false, number.type, { segments, carrier: contact.carrier }, at);
  const sentAt = sent ? (draft.sentAt ?? at + random.int(120, 1900)) : null;
  const latency = Math.min(
    700 + Math.round(-Math.log(1 - random.next()) * 3200) + (contact.carrier === 'US Cellular' ? 2500 : 0),
    slowest,
  );
  return {
    id: random.uuid(at),
    inbound: false,
    number,
    contact,
    body,
    source: draft.source,
    userId: draft.userId,
    broadcastId: draft.broadcastId,
    conversationId: draft.conversationId,
    encoding,
    segments,
    status,
    errorCode,
    price: sent
      ? price
      : { unitRate: price.unitRate, basePrice: 0n, surcharge: 0n, rateId: null, surchargeId: null, rating: null },
    chargeTxnId: null,
    createdAt: at,
    sentAt,
    deliveredAt: status === 'delivered' && sentAt !== null ? sentAt + latency : null,
  };
}

interface Fate {
  status: DemoMessage['status'];
  errorCode: MessageErrorCode | null;
}

const delivered: Fate = { status: 'delivered', errorCode: null };

const refusals: readonly (readonly [MessageErrorCode, number])[] = [
  ['UNREACHABLE', 38],
  ['FILTERED_CARRIER', 18],
  ['DEACTIVATED', 14],
  ['BLOCKED_BY_USER', 8],
  ['EXPIRED', 8],
  ['UNKNOWN', 9],
  ['URL_SHORTENER', 1],
];

function fate(contact: Correspondent, number: MessagingNumber, at: number, random: Random): Fate {
  if (contact.optedOutAt !== null && contact.optedOutAt < at) return { status: 'failed', errorCode: 'OPTED_OUT' };
  if (contact.lineType === 'LANDLINE') return { status: 'failed', errorCode: 'LANDLINE' };
  return random.weighted<Fate>([
    [delivered, 972],
    [{ status: 'undelivered', errorCode: random.weighted(refusals) }, 21],
    [{ status: 'delivery_unknown', errorCode: 'NO_RECEIPT' }, 3],
    [
      {
        status: 'failed',
        errorCode: random.weighted([
          ['INVALID_TO', 5],
          ['QUEUE_FULL', 2],
          ['RATE_ATT', contact.carrier === 'AT&T' && number.type === '10DLC' ? 2 : 0],
        ] as const),
      },
      3,
    ],
    [{ status: 'canceled', errorCode: null }, 1],
  ]);
}
