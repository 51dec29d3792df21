import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';

type Detail = CallResponse<'conversation.manage/getmessage'>;

/** What a message keeps about its price: the rows that priced it, what was charged, and what is held; money in micro-USD. */
export interface PricedRow extends Pick<Detail['message'], 'status' | 'source' | 'segments'> {
  total: bigint;
  held: bigint;
  sentAt: Date | null;
  waterfallVersion: number | null;
  list: string | null;
  rate: bigint | null;
  rateFrom: string | null;
  surcharge: bigint | null;
  surchargeFrom: string | null;
}

/** Returns the prices of a charge, and what they add up to beyond the charge: it was limited to what had been held. */
export function chargeOf({ segments, total, list, rate, rateFrom, surcharge, surchargeFrom, waterfallVersion }: PricedRow): Detail['charge'] {
  if (rate === null || rateFrom === null) return null;
  const listed = (rate + (surcharge ?? 0n)) * BigInt(segments);
  const uncharged = listed > total ? listed - total : 0n;
  return { list: list ?? '', rate: toWire(rate), rateFrom, surcharge: surcharge === null ? null : toWire(surcharge), surchargeFrom, waterfallVersion, uncharged: toWire(uncharged) };
}

/** Says why a message is free; null if it costs something, or may once it is sent. */
export function freeBecause({ status, source, total, held, sentAt }: PricedRow): Detail['free'] {
  if (total !== 0n || held !== 0n) return null;
  if (status === 'failed' || status === 'canceled') return 'notSent';
  // Only a reply that carriers require is queued without a hold.
  if (source === 'AUTO_REPLY') return 'compliance';
  return sentAt === null && (status === 'delivery_unknown' || status === 'delivered' || status === 'undelivered') ? 'unknown' : null;
}
