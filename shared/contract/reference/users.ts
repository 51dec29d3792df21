import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of a user. */
export const userStatus = /* @__PURE__ */ statusSet({
  INVITED: { label: 'Invited', meaning: 'pending' },
  ACTIVE: { label: 'Active', meaning: 'active' },
  LOCKED: { label: 'Locked', meaning: 'attention' },
  DISABLED: { label: 'Disabled', meaning: 'blocked' },
});

export type UserStatus = ValueOf<typeof userStatus>;

/** Kinds of user, by the app that they log in to. */
export const userKind = /* @__PURE__ */ valueSet({ customer: 'User of an account', admin: 'Staff' });
