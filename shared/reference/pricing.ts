/** What a rate prices. */
export const rateItems = [
  'sms_out',
  'sms_in',
  'number_monthly',
  'campaign_monthly',
  'brand',
  'vetting',
  'campaign_vetting',
  'lookup',
] as const;

export type RateItem = (typeof rateItems)[number];

/** What a rate is per. */
export const rateUnits = ['segment', 'month', 'each'] as const;

export type RateUnit = (typeof rateUnits)[number];

/** What falls due again and again. */
export const renewalKinds = ['NUMBER', 'CAMPAIGN'] as const;

export type RenewalKind = (typeof renewalKinds)[number];
