import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of an account. */
export const accountStatus = /* @__PURE__ */ statusSet({
  PENDING_VERIFICATION: { label: 'Pending verification', meaning: 'pending' },
  ACTIVE: { label: 'Active', meaning: 'active' },
  SUSPENDED: { label: 'Suspended', meaning: 'paused' },
  CLOSED: { label: 'Closed', meaning: 'unknown' },
});

export type AccountStatus = ValueOf<typeof accountStatus>;

/** What happens to the balance of an account that is closed. */
export const closureRemainder = /* @__PURE__ */ valueSet({
  REFUND: 'Refund to cards, write off the rest',
  WRITE_OFF: 'Write off',
});

export type ClosureRemainder = ValueOf<typeof closureRemainder>;

/** Rules of closing an account: the shortest reason, and how many days personal data is kept. */
export const closureRules = { reason: 10, keptDays: 90 } as const;
