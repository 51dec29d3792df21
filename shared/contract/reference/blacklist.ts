import { statusSet, valueSet, type ValueOf } from './value-set';

/** Why a phone must not be texted. */
export const blockReason = /* @__PURE__ */ valueSet({
  KEYWORD: 'Texted STOP',
  REVOKED: 'Consent revoked',
  MANUAL: 'Added by a user',
  IMPORT: 'Import',
  API: 'API',
  CARRIER: 'Reported by a carrier',
  COMPLAINT: 'Complaint',
  ADMIN: 'Added by support',
});

/**
 * The reasons by which someone has opted out: only they can lift it, by texting START, or a user with evidence of new
 * consent.
 */
export const optOutReasons: readonly BlockReason[] = ['KEYWORD', 'REVOKED', 'CARRIER'];

/** The reasons of blocks that users add: one by one or pasted, or from a file. */
export const addedReason = ['MANUAL', 'IMPORT'] as const;

/** The most numbers that a call blocks. */
export const mostBlocked = 1_000;

/** What a block covers. */
export const blockScope = /* @__PURE__ */ valueSet({
  ACCOUNT: 'All numbers',
  CAMPAIGN: 'One campaign',
  NUMBER: 'One number',
});

/** What an opt-out by text applies to. */
export const optOutScope = /* @__PURE__ */ valueSet<BlockScope>({
  ACCOUNT: 'All your numbers',
  CAMPAIGN: 'All numbers in the same campaign',
  NUMBER: 'Only the number that was texted',
});

/** Whether a block applies. */
export const blockStatus = /* @__PURE__ */ statusSet({
  ACTIVE: { label: 'Blocked', meaning: 'blocked' },
  REMOVED: { label: 'Removed', meaning: 'draft' },
});

export type BlockReason = ValueOf<typeof blockReason>;
export type BlockScope = ValueOf<typeof blockScope>;
