import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { LineType } from '@heliograph/contract/reference/contacts';

/** The spellings of providers for line types, without spaces and case. */
const lineTypes: Readonly<Record<string, LineType>> = {
  mobile: 'MOBILE',
  wireless: 'MOBILE',
  cellular: 'MOBILE',
  landline: 'LANDLINE',
  fixedline: 'LANDLINE',
  fixed: 'LANDLINE',
  voip: 'VOIP',
  fixedvoip: 'VOIP',
  nonfixedvoip: 'VOIP',
  tollfree: 'TOLL_FREE',
};

/** Reads a line type as providers write it; `UNKNOWN` for all others, such as “fixed line or mobile”. */
export const readLineType = (text: string | null): LineType =>
  lineTypes[(text ?? '').toLowerCase().replace(/[^a-z]/g, '')] ?? 'UNKNOWN';

/** The carriers with a surcharge, by parts of the names of their companies and brands. */
const carriers: readonly (readonly [RegExp, SurchargeCarrier])[] = [
  [/verizon|cellco|tracfone|visible/i, 'Verizon'],
  [/t-?mobile|metro ?pcs|metro by|sprint|mint mobile/i, 'T-Mobile'],
  [/at&t|at ?and ?t|cingular|cricket/i, 'AT&T'],
  [/u\.?s\.? ?cellular|united states cellular/i, 'US Cellular'],
];

/** Returns the carrier that a company's name means; `Other` for every other one, null without a name. */
export function readCarrier(name: string | null): SurchargeCarrier | null {
  if (!name) return null;
  return carriers.find(([pattern]) => pattern.test(name))?.[1] ?? 'Other';
}
