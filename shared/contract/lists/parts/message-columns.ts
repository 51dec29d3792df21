import { surchargeCarrier } from '../../reference/carriers';
import { encoding, messageType, outboundStatus } from '../../reference/messages';
import type { ColumnSpecs } from '../describe-list';

/** Columns that lists of messages have in common, in the order of their CSV. */
export const textSpecs = {
  type: { label: 'Type', kind: 'text', of: messageType },
  encoding: { label: 'Encoding', kind: 'text', of: encoding },
  segments: { label: 'Segments', kind: 'integer' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier },
} as const satisfies ColumnSpecs;

export const priceSpecs = {
  rate: { label: 'Rate', kind: 'usd' },
  surcharge: { label: 'Surcharge', kind: 'usd' },
  total: { label: 'Total', kind: 'usd' },
} as const satisfies ColumnSpecs;

/** What became of a message that was sent, and its price. */
export const outcomeSpecs = {
  ...textSpecs,
  status: { label: 'Status', kind: 'status', of: outboundStatus },
  errorCode: { label: 'Error code', kind: 'text' },
  error: { label: 'Error', kind: 'text' },
  ...priceSpecs,
  sentAt: { label: 'Sent', kind: 'instant' },
  deliveredAt: { label: 'Delivered', kind: 'instant' },
  latency: { label: 'Latency', kind: 'integer', csv: 'Latency (ms)' },
} as const satisfies ColumnSpecs;
