import { statusSet, valueSet, type ValueOf } from './value-set';

/** Where a step of a waterfall finds its price. */
export const stepSource = /* @__PURE__ */ valueSet({
  ACCOUNT_OVERRIDE: 'Prices of the account',
  PLAN_DECK: 'Prices of the plan',
  HOST_BRAND_DECK: 'Prices of the brand',
  DEFAULT_DECK: 'Default prices',
  SURCHARGE_TABLE: 'Carrier surcharges',
  FIXED: 'Fixed amount',
  PERCENT: 'Percentage',
});

/**
 * How a step reads a price with tiers: the first tier for all, or by what the account has used since the first of the
 * month.
 */
export const tierMode = /* @__PURE__ */ valueSet({ FLAT: 'One price', GRADUATED: 'Tiers by month' });

/** What a step does with a price that it finds: it sets the base price and ends the search for it, or it adds to it. */
export const onHit = /* @__PURE__ */ valueSet({ STOP: 'Sets the price', ADD: 'Adds to the price' });

/** What a step does without a price. */
export const onMiss = /* @__PURE__ */ valueSet({ NEXT: 'Continues', FAIL: 'Stops without a price' });

/** What a step did with an event. */
export const stepResult = /* @__PURE__ */ valueSet({
  BASE: 'Set the price',
  ADDED: 'Added to the price',
  MISSED: 'Found no price',
  SKIPPED: 'Skipped: the price was set',
  UNMATCHED: 'Doesn’t apply',
});

/** Statuses of a version. */
export const waterfallStatus = /* @__PURE__ */ valueSet({
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  WITHDRAWN: 'Withdrawn',
});

/** Limits of a waterfall. Amounts in micro-USD per unit, percentages in hundredths of a percent. */
export const waterfallLimits = { steps: 20, nameLength: 60, amount: 1_000_000_000, percent: 10_000 } as const;

export type StepSource = ValueOf<typeof stepSource>;
export type TierMode = ValueOf<typeof tierMode>;
export type OnHit = ValueOf<typeof onHit>;
export type OnMiss = ValueOf<typeof onMiss>;
export type StepResult = ValueOf<typeof stepResult>;

/** Statuses of a comparison with the last 30 days. */
export const impactState = /* @__PURE__ */ valueSet({
  QUEUED: 'Queued',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
});

/** Statuses of a message that had no price. */
export const exceptionState = /* @__PURE__ */ statusSet({
  OPEN: { label: 'No price', meaning: 'attention' },
  RATED: { label: 'Rated', meaning: 'delivered' },
  ACCEPTED: { label: 'Accepted', meaning: 'draft' },
});
