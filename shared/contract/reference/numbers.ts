import { statusSet, valueSet, type ValueOf } from './value-set';

/** Types of sending number; a campaign uses one of them, its channel. */
export const numberType = /* @__PURE__ */ valueSet({
  '10DLC': '10DLC',
  TOLL_FREE: 'Toll-free',
  SHORT_CODE: 'Short code',
});

/** Statuses of a number on an account. */
export const numberStatus = /* @__PURE__ */ statusSet({
  ACTIVE: { label: 'Active', meaning: 'active' },
  SUSPENDED: { label: 'Suspended', meaning: 'paused' },
  RELEASE_PENDING: { label: 'Releasing', meaning: 'draft' },
  RELEASED: { label: 'Released', meaning: 'unknown' },
});

/** Whether a number may send on its campaign. */
export const numberRegistration = /* @__PURE__ */ statusSet({
  NONE: { label: 'None', meaning: 'unknown' },
  PENDING: { label: 'Pending', meaning: 'pending' },
  REGISTERED: { label: 'Registered', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  DEREGISTERED: { label: 'Deregistered', meaning: 'attention' },
});

/** Capabilities of a number. */
export const capability = /* @__PURE__ */ valueSet({ SMS: 'SMS', MMS: 'MMS', VOICE: 'Voice' });

/** Where messages to a number are forwarded. */
export const inboundRoute = /* @__PURE__ */ valueSet({
  WEBHOOK: 'Account webhook',
  OVERRIDE: 'Custom webhook',
  CONVERSATIONS: 'Conversations',
});

/**
 * Maximum of numbers that T-Mobile allows on a 10DLC campaign; more require a number pool. The screen warns from `warn`
 * on.
 */
export const campaignNumberLimit = { warn: 45, most: 49 } as const;

/** Countries whose numbers can be bought. */
export const numberCountry = /* @__PURE__ */ valueSet({ USA: 'United States', CAN: 'Canada' });

/**
 * Limits of buying numbers: per purchase and reserved at a time, per account in 24 hours, and minutes of a reservation.
 */
export const purchaseLimits = { numbers: 100, perDay: 500, reservedMinutes: 10 } as const;

/** Days after its release in which a number can be restored; nobody else can buy it meanwhile. */
export const quarantineDays = 14;

/**
 * What follows an unpaid renewal, in days after the due date: the number works until it is suspended, and is released
 * later. Emails go out this many days before each of the two.
 */
export const unpaidRenewal = { suspendedAfter: 7, releasedAfter: 14, noticeDays: [7, 3, 1] } as const;

/** When a number is released: immediately, or when the paid period ends. */
export const releaseTime = /* @__PURE__ */ valueSet({ now: 'Now', periodEnd: 'When the paid period ends' });

export type NumberCountry = ValueOf<typeof numberCountry>;
export type ReleaseTime = ValueOf<typeof releaseTime>;
export type NumberType = ValueOf<typeof numberType>;
export type NumberStatus = ValueOf<typeof numberStatus>;
export type NumberRegistration = ValueOf<typeof numberRegistration>;
export type Capability = ValueOf<typeof capability>;
