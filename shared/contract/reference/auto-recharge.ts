import { statusSet, valueSet, type ValueOf } from './value-set';

/** What a recharge adds: a fixed amount, or what is missing to a level. */
export const rechargeMode = /* @__PURE__ */ valueSet({ ADD: 'Add an amount', TOP_UP_TO: 'Top up to a level' });

/** The state of Auto Recharge. `DISABLED` was turned off by us after declines, `OFF` by a user. */
export const rechargeState = /* @__PURE__ */ statusSet({
  NONE: { label: 'Not set up', meaning: 'draft' },
  OFF: { label: 'Off', meaning: 'paused' },
  IDLE: { label: 'On', meaning: 'active' },
  CHARGING: { label: 'Charging', meaning: 'pending' },
  RETRY_WAIT: { label: 'Retrying', meaning: 'attention' },
  LIMITED: { label: 'Limit reached', meaning: 'attention' },
  DISABLED: { label: 'Turned off', meaning: 'failed' },
});

/** What became of an attempt. `LIMITED` charged nothing because of a limit. */
export const attemptStatus = /* @__PURE__ */ statusSet({
  PENDING: { label: 'Processing', meaning: 'pending' },
  SUCCEEDED: { label: 'Succeeded', meaning: 'active' },
  DECLINED: { label: 'Declined', meaning: 'failed' },
  CANCELED: { label: 'Canceled', meaning: 'draft' },
  LIMITED: { label: 'Limit reached', meaning: 'attention' },
});

/** The limit that holds a recharge back. */
export const rechargeLimit = /* @__PURE__ */ valueSet({
  DAILY_COUNT: 'Recharges in 24 hours',
  MONTHLY_CAP: 'Monthly cap',
  DEPOSIT_LIMIT: 'Daily deposit limit',
});

/** Which of the two cards is charged. */
export const rechargeCard = /* @__PURE__ */ valueSet({ PRIMARY: 'Primary card', BACKUP: 'Backup card' });

/**
 * Limits of the settings, in whole USD; `waits` are the minutes before the second to the fifth attempt of a declined
 * charge.
 */
export const rechargeRules = { least: 10, mostPerDay: 5, mostEmails: 5, waits: [15, 60, 360, 1_440] } as const;

export type RechargeMode = ValueOf<typeof rechargeMode>;
export type RechargeState = ValueOf<typeof rechargeState>;
export type AttemptStatus = ValueOf<typeof attemptStatus>;
export type RechargeLimit = ValueOf<typeof rechargeLimit>;
export type RechargeCard = ValueOf<typeof rechargeCard>;
