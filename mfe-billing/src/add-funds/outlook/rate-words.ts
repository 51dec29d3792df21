import type { RateItem, RateUnit } from '@heliograph/shared/reference/pricing';

/** Each thing that has a price, as a person calls it. */
export const rateNames: Record<RateItem, string> = {
  sms_out: 'Outbound message',
  sms_in: 'Inbound message',
  number_monthly: 'Number',
  campaign_monthly: 'Campaign',
  brand: 'Brand registration',
  vetting: 'Brand vetting',
  campaign_vetting: 'Campaign review',
  lookup: 'Carrier look-up',
};

/** What a price is for, after the figure. */
export const unitNames: Record<RateUnit, string> = { segment: 'per segment', month: 'per month', each: 'each' };

/** Kinds of number. */
export const channelNames = { '10DLC': '10DLC', TOLL_FREE: 'Toll-free', SHORT_CODE: 'Short code' } as const;

/** Which way messages go. */
export const directionNames = { OUTBOUND: 'Outbound', INBOUND: 'Inbound' } as const;
