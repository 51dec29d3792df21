import { statusSet, valueSet, type ValueOf } from './value-set';

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

/** Kinds of price lists: who they are for. */
export const deckKind = /* @__PURE__ */ valueSet({
  ACCOUNT: 'Account',
  PLAN: 'Plan',
  HOST_BRAND: 'Site brand',
  DEFAULT: 'Default',
});

/** Whether a price is in force today. */
export const rateState = /* @__PURE__ */ statusSet({
  FUTURE: { label: 'Future', meaning: 'pending' },
  CURRENT: { label: 'In force', meaning: 'active' },
  PAST: { label: 'Past', meaning: 'draft' },
});

/** The unit of each item. */
export const unitOf: Record<RateItem, RateUnit> = {
  sms_out: 'segment',
  sms_in: 'segment',
  number_monthly: 'month',
  campaign_monthly: 'month',
  brand: 'each',
  vetting: 'each',
  brand_appeal: 'each',
  campaign_vetting: 'each',
  lookup: 'each',
};

/** Items whose price depends on the channel. */
export const channelItems = [
  'sms_out',
  'sms_in',
  'number_monthly',
  'campaign_monthly',
] as const satisfies readonly RateItem[];

/** Limits of prices. Prices in USD. */
export const rateLimits = {
  price: 100_000,
  decks: 500,
  nameLength: 60,
  importRows: 5_000,
  importBytes: 1_000_000,
} as const;

export type DeckKind = ValueOf<typeof deckKind>;
