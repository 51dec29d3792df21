/** Who acts and where: callers, staff scope, sites, sessions, links, API credentials, and the audit log. */

// Callers, and what staff may see.
export type { Caller } from './caller';
export { userHasRole } from './has-role';
export { actsOf, includesBrand, includesUser, ofBrand, staffScope, usersOf } from './staff-scope';
export type { StaffScope } from './staff-scope';

// The audit log.
export { verifyAudit } from './audit-chain';
export type { ChainBreak, ChainHead } from './audit-chain';
export { appendAudit, changed, system } from './audit';
export type { Act, Actor, AuditDetails } from './audit';

// Staff who act as a user.
export { describeChange } from './impersonated-change';
export {
  describeImpersonation,
  endImpersonation,
  issueImpersonation,
  openImpersonation,
  recordEndedImpersonations,
} from './impersonation';
export type { Impersonation } from './impersonation';

// Sessions and their tokens.
export { readToken, signToken } from './jwt';
export {
  addSession,
  confirmSession,
  endAccountSessions,
  endOwnSession,
  endSession,
  endSessionsWithoutFactor,
  endUserSessions,
  touchSession,
} from './session-record';

// Links in email, and sealed secrets.
export {
  codeHash,
  consumeToken,
  endAccountTokens,
  endTokens,
  endUndoLinks,
  hashOf,
  invalidLink,
  issueToken,
  randomCode,
  randomToken,
  readOneTimeToken,
  tokenLife,
  usedLink,
} from './one-time-tokens';
export type { LiveToken, TokenPurpose } from './one-time-tokens';
export { deriveKey, keyedHash, seal, unseal } from './seal';

// Limits on attempts and requests.
export { createAddressLimits, networkOf } from './address-limits';
export type { AddressLimits } from './address-limits';
export {
  attemptRules,
  clearAttempts,
  clearLoginAttempts,
  consumeAttempt,
  refundAttempt,
  requireAttempt,
} from './attempts';
export type { AttemptRule } from './attempts';
export { consumeRequest } from './rate-limit';

// API credentials.
export { authenticateCredential, requireScope } from './credentials/authenticate';
export type { ApiCaller } from './credentials/authenticate';
export { checkedNetworks, networkLabel } from './credentials/networks';
export { hashSecret, newKeyPair, readKeyPair } from './credentials/secrets';
export { createUseLog } from './credentials/use-log';
export type { UseLog } from './credentials/use-log';

// Site brands, their addresses, and time zones of accounts.
export { accountDay, accountZone } from './account-zone';
export { prepareBrands, setBrandWaterfall } from './site-brands';
export { hostByName, nameOfHost, originOf } from './site-origin';
export { firstSiteOf, siteOf } from './sites';

// Retention.
export { sweepIdentity } from './sweep-identity';
