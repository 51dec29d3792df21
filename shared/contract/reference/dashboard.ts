import type { LedgerKind } from './ledger';
import type { OutboundStatus } from './messages';
import { valueSet, type ValueOf } from './value-set';

/** Periods of the dashboard, in days of the account's time zone; the last one ends today. */
export const dashboardRange = /* @__PURE__ */ valueSet({
  TODAY: 'Today',
  DAYS_7: '7 days',
  DAYS_30: '30 days',
  CUSTOM: 'Custom',
});

export type DashboardRange = ValueOf<typeof dashboardRange>;

/** The longest period of the dashboard, in days. */
export const mostDashboardDays = 400;

/** The statuses of each series of the chart, bottom first. Canceled messages are in none. */
export const outcomeStatuses = {
  delivered: ['delivered'],
  pending: ['scheduled', 'queued', 'sending', 'sent'],
  unknown: ['delivery_unknown'],
  undelivered: ['undelivered'],
  failed: ['failed'],
} as const satisfies Record<string, readonly OutboundStatus[]>;

export type Outcome = keyof typeof outcomeStatuses;

/** The series of the chart, bottom first. */
export const outcomes = Object.keys(outcomeStatuses) as Outcome[];

/** Statuses of messages that a carrier accepted. */
export const sentStatuses = [
  'sent',
  'delivered',
  'undelivered',
  'delivery_unknown',
] as const satisfies readonly OutboundStatus[];

/** Statuses of messages that did not arrive. */
export const lostStatuses = ['undelivered', 'failed'] as const satisfies readonly OutboundStatus[];

/**
 * The lines of Billing History that each part of the spending sums up. Base rate and carrier surcharges split the same
 * lines.
 */
export const spendKinds = {
  base: ['message_outbound'],
  surcharges: ['message_outbound'],
  rentals: ['number_fee', 'campaign_fee'],
  inbound: ['message_inbound'],
  other: ['surcharge', 'brand_fee', 'vetting', 'lookup'],
} as const satisfies Record<string, readonly LedgerKind[]>;

export type SpendPart = keyof typeof spendKinds;

/** Kinds of Billing History that are spending. */
export const spentKinds = [...new Set(Object.values(spendKinds).flat())];

/** What needs attention on the dashboard. */
export const attentionKind = /* @__PURE__ */ valueSet([
  'LOW_BALANCE',
  'BALANCE_FORECAST',
  'DEPOSIT_FAILED',
  'RECHARGE_OFF',
  'RENEWALS',
  'CAMPAIGN_REJECTED',
  'CAMPAIGN_ENDING',
  'BRAND_FAILED',
  'BRAND_UNVERIFIED',
  'NUMBERS_WITHOUT_CAMPAIGN',
  'NUMBERS_SUSPENDED',
  'WEBHOOK_FAILING',
  'BROADCAST_PAUSED',
  'DELIVERY_FALLING',
  'OPT_OUTS',
]);

export type AttentionKind = ValueOf<typeof attentionKind>;

/** When the dashboard asks for attention: shares from 0 to 1. */
export const attentionLimits = {
  /** Days ahead for renewals, campaigns that end, and the forecast. */
  days: 7,
  /** Messages in each of two periods of seven days, below which a rate says nothing. */
  leastMessages: 100,
  /** A delivery rate of seven days that is lower than that of the seven days before. */
  deliveryDrop: 0.03,
  /** Opt-outs per message sent in seven days. */
  optOutRate: 0.02,
} as const;

/** Steps from a new account to the first delivered text, in their order. */
export const setupStep = /* @__PURE__ */ valueSet({
  EMAIL: 'Verify your email',
  TERMS: 'Accept the terms of use',
  FUNDS: 'Add funds',
  BRAND: 'Register your brand',
  CAMPAIGN: 'Register a campaign',
  NUMBER: 'Get a number',
  FIRST_TEXT: 'Send your first text',
});

export type SetupStep = ValueOf<typeof setupStep>;

/** Whether a step is done; `WAITING` means that someone else works on it, `FAILED` that it must be corrected. */
export const setupState = /* @__PURE__ */ valueSet({
  DONE: 'Done',
  OPEN: 'To do',
  WAITING: 'In review',
  FAILED: 'Needs a correction',
});
