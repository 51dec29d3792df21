import type { CallResponse } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';

type Detail = CallResponse<'conversation.manage/getmessage'>;

/** What a message keeps about its price; money in micro-USD. */
export interface PricedRow extends Pick<Detail['message'], 'status' | 'source' | 'segments'> {
  total: bigint;
  held: bigint;
  sentAt: Date | null;
  ratingId: bigint | null;
}

/** Returns what the prices add up to beyond the charge, in micro-USD: it was limited to what had been held. */
export function uncharged(charge: Detail['charge'], total: bigint): bigint {
  const listed = charge ? (parseUsd(charge.total) ?? 0n) : 0n;
  return listed > total ? listed - total : 0n;
}

/** Says why a message is free; null if it costs something, or may once it is sent. */
export function freeBecause({ status, source, total, held, sentAt }: PricedRow): Detail['free'] {
  if (total !== 0n || held !== 0n) return null;
  if (status === 'failed' || status === 'canceled') return 'notSent';
  // Only a reply that carriers require is queued without a hold.
  if (source === 'AUTO_REPLY') return 'compliance';
  return sentAt === null && (status === 'delivery_unknown' || status === 'delivered' || status === 'undelivered')
    ? 'unknown'
    : null;
}
