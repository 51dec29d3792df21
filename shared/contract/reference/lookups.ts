import { statusSet, valueSet, type ValueOf } from './value-set';

/** Why a text is not a phone number. */
export const phoneProblem = /* @__PURE__ */ valueSet({
  NOT_A_NUMBER: 'Not a phone number',
  EXTRA_TEXT: 'More than a phone number',
  TOO_SHORT: 'Too short',
  TOO_LONG: 'Too long',
  INVALID_LENGTH: 'Wrong number of digits',
  INVALID_COUNTRY_CODE: 'No such country code',
  UNASSIGNED: 'No phone has this number',
});

/** What to do with a number that was looked up. The current opt-outs and blocks come before what the look-up found. */
export const lookupAction = /* @__PURE__ */ statusSet({
  SEND: { label: 'Send', meaning: 'active' },
  CHECK: { label: 'Check: unknown line', meaning: 'unknown' },
  SKIP_INVALID: { label: 'Skip: not valid', meaning: 'failed' },
  SKIP_LANDLINE: { label: 'Skip: landline', meaning: 'attention' },
  SKIP_UNREACHABLE: { label: 'Skip: can’t get texts', meaning: 'attention' },
  SKIP_OPTED_OUT: { label: 'Skip: opted out', meaning: 'blocked' },
  SKIP_BLACKLISTED: { label: 'Skip: blacklisted', meaning: 'blocked' },
});

/** The states of a job that looks up many numbers. `FAILED` and `STOPPED` can be resumed. */
export const lookupJobStatus = /* @__PURE__ */ statusSet({
  CREATED: { label: 'Created', meaning: 'draft' },
  QUEUED: { label: 'Queued', meaning: 'queued' },
  IN_PROGRESS: { label: 'In progress', meaning: 'pending' },
  COMPLETED: { label: 'Completed', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  STOPPED: { label: 'Canceled', meaning: 'paused' },
});

/** Why a job failed. */
export const lookupJobProblem = /* @__PURE__ */ valueSet({
  LOW_BALANCE: 'The balance is too low for the next numbers. Add funds, then resume.',
  PRICE_CHANGED: 'The rest costs more than the price you confirmed. Resume to confirm the new price.',
  UPSTREAM_UNAVAILABLE:
    'The look-up service isn’t available. Nothing was charged for the numbers that are left. Try again later.',
});

/** Limits of look-ups. */
export const lookupLimits = {
  /** Numbers of a job. */
  most: 10_000,
  /** Numbers of one call that waits for the results, and of one step of a job. */
  atOnce: 200,
  /** Days for which a result is free. */
  freeDays: 30,
  /** Jobs of an account that may run at the same time. */
  jobs: 5,
} as const;

export type PhoneProblem = ValueOf<typeof phoneProblem>;
export type LookupAction = ValueOf<typeof lookupAction>;
export type LookupJobStatus = ValueOf<typeof lookupJobStatus>;
export type LookupJobProblem = ValueOf<typeof lookupJobProblem>;
