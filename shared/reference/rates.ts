import { valueSet, type ValueOf } from './value-set';

/** Items with a rate. */
export const rateItem = /* @__PURE__ */ valueSet({
  sms_out: 'Outbound message',
  sms_in: 'Inbound message',
  number_monthly: 'Number',
  campaign_monthly: 'Campaign',
  brand: 'Brand registration',
  vetting: 'Brand vetting',
  brand_appeal: 'Brand appeal',
  campaign_vetting: 'Campaign review',
  lookup: 'Carrier look-up',
});

/** The unit of a rate, shown after the price. */
export const rateUnit = /* @__PURE__ */ valueSet({ segment: 'per segment', month: 'per month', each: 'each' });

/** Items that renew every month. */
export const renewalKind = /* @__PURE__ */ valueSet({ NUMBER: 'Number', CAMPAIGN: 'Campaign' });

export type RateItem = ValueOf<typeof rateItem>;
export type RateUnit = ValueOf<typeof rateUnit>;
