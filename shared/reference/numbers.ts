import { statusSet, valueSet, type ValueOf } from './value-set';

/** Types of sending number; a campaign uses one of them, its channel. */
export const numberType = /* @__PURE__ */ valueSet({ '10DLC': '10DLC', TOLL_FREE: 'Toll-free', SHORT_CODE: 'Short code' });

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
export const inboundRoute = /* @__PURE__ */ valueSet({ WEBHOOK: 'Account webhook', OVERRIDE: 'Custom webhook', CONVERSATIONS: 'Conversations' });

/** Maximum of numbers that T-Mobile allows on a 10DLC campaign; more require a number pool. The screen warns from `warn` on. */
export const campaignNumberLimit = { warn: 45, most: 49 } as const;

export type NumberType = ValueOf<typeof numberType>;
export type NumberStatus = ValueOf<typeof numberStatus>;
export type NumberRegistration = ValueOf<typeof numberRegistration>;
