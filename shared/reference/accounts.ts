import { statusSet, type ValueOf } from './value-set';

/** Statuses of an account. */
export const accountStatus = /* @__PURE__ */ statusSet({
  PENDING_VERIFICATION: { label: 'Pending verification', meaning: 'pending' },
  ACTIVE: { label: 'Active', meaning: 'active' },
  SUSPENDED: { label: 'Suspended', meaning: 'paused' },
  CLOSED: { label: 'Closed', meaning: 'unknown' },
});

export type AccountStatus = ValueOf<typeof accountStatus>;
