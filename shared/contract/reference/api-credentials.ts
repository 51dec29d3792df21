import { statusSet, valueSet, type ValueOf } from './value-set';

/** What API credentials may do. */
export const apiScope = /* @__PURE__ */ valueSet({
  send: 'Send messages',
  read: 'Read messages',
  lookup: 'Look up numbers',
  contacts: 'Read and save contacts',
});

/** The status of API credentials; `UNUSED` ones still work. */
export const credentialStatus = /* @__PURE__ */ statusSet({
  ACTIVE: { label: 'Active', meaning: 'active' },
  UNUSED: { label: 'Unused', meaning: 'attention' },
  EXPIRED: { label: 'Expired', meaning: 'failed' },
});

/** Limits of API credentials. */
export const credentialLimits = {
  /** Credentials of an account that work at the same time. */
  most: 10,
  /** Days without a request after which credentials are `UNUSED`. */
  unusedDays: 90,
  /** Requests a minute. */
  requests: 300,
  /** Days of requests shown per credential. */
  shownDays: 30,
} as const;

export type ApiScope = ValueOf<typeof apiScope>;
export type CredentialStatus = ValueOf<typeof credentialStatus>;
