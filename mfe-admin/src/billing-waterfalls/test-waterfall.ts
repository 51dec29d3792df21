import type { Step, Version, Waterfall, WaterfallDetail } from './types';

/** Returns an id that ends with a text. */
export const id = (end: string): string => `0190f0e0-0000-7000-8000-0000000000${end}`;

/** Returns a step; one that searches the default prices unless changed. */
export const stepOf = (name: string, part: Partial<Step> = {}): Step => ({
  name,
  match: {},
  source: 'DEFAULT_DECK',
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...part,
});

export const account = stepOf('Account prices', { source: 'ACCOUNT_OVERRIDE' });
export const defaults = stepOf('Default prices', { onMiss: 'FAIL' });
export const surcharges = stepOf('Carrier surcharges', {
  source: 'SURCHARGE_TABLE',
  onHit: 'ADD',
  match: { items: ['sms_out', 'sms_in'] },
});

/** Returns a published version. */
export const versionOf = (version: number, part: Partial<Version> = {}): Version => ({
  versionUUID: id(`${version}0`),
  version,
  status: 'PUBLISHED',
  steps: [account, defaults, surcharges],
  note: '',
  effectiveAt: `2026-0${version}-01T00:00:00.000Z`,
  current: false,
  publishedBy: 'Ada Ray',
  updatedAt: `2026-0${version}-01T00:00:00.000Z`,
  ...part,
});

export const waterfall: Waterfall = {
  waterfallUUID: id('f1'),
  name: 'Standard',
  hostBrand: null,
  defaultOf: [{ id: 1, name: 'Heliograph' }],
  version: 2,
  steps: 3,
  accounts: 41,
  nextAt: null,
  draft: false,
  updatedAt: '2026-02-01T00:00:00.000Z',
  editable: true,
};

export const published: WaterfallDetail = {
  ...waterfall,
  versions: [versionOf(2, { current: true }), versionOf(1, { steps: [defaults] })],
  impactUUID: null,
};

export const draft = versionOf(3, {
  status: 'DRAFT',
  effectiveAt: null,
  publishedBy: null,
  steps: [account, stepOf('Plan prices', { source: 'PLAN_DECK' }), defaults, surcharges],
  updatedAt: '2026-03-05T00:00:00.000Z',
});

export const drafted: WaterfallDetail = { ...published, draft: true, versions: [draft, ...published.versions] };
