import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType, type NumberType } from '@heliograph/contract/reference/numbers';
import { monthName } from '@heliograph/contract/reference/time-words';

/** Columns of what a row of both surcharge reports is about. */
export const surchargeColumns = [
  { id: 'month', width: 136, mobile: 'name', cell: (row: { month: string }) => monthName(row.month) },
  {
    id: 'carrier',
    width: 112,
    mobile: 'label',
    mobileCell: (row: { carrier: string; channel: NumberType }) => `${row.carrier}, ${numberType.label(row.channel)}`,
  },
  { id: 'channel', width: 100 },
  { id: 'direction', width: 100, mobile: 'kind' },
] as const;

/** The filter by carrier of both surcharge reports, where messages of unknown carriers are those of Other. */
export const surchargedCarrierFilter = {
  kind: 'options',
  key: 'carrier',
  label: 'Carrier',
  options: surchargeCarrier.options(),
} as const;

/** Names a row of a surcharge report: `Verizon, November 2026`. */
export const surchargeName = ({ carrier, month }: { carrier: string; month: string }): string =>
  `${carrier}, ${monthName(month)}`;
