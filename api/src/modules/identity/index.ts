/** What other modules use of `identity`. */
export {
  attemptRules,
  clearAttempts,
  clearLoginAttempts,
  consumeAttempt,
  refundAttempt,
  requireAttempt,
} from './attempts';
export {
  describeImpersonation,
  endImpersonation,
  issueImpersonation,
  openImpersonation,
  recordEndedImpersonations,
} from './impersonation';
export {
  codeHash,
  consumeToken,
  endTokens,
  hashOf,
  invalidLink,
  issueToken,
  randomCode,
  randomToken,
  readOneTimeToken,
  tokenLife,
  usedLink,
} from './one-time-tokens';
export { accountDay, accountZone } from './account-zone';
export { createAddressLimits, networkOf } from './address-limits';
export type { AddressLimits } from './address-limits';
export type { AttemptRule } from './attempts';
export { appendAudit, changed, system } from './audit';
export type { Act, Actor, AuditDetails } from './audit';
export { verifyAudit } from './audit-chain';
export type { ChainBreak, ChainHead } from './audit-chain';
export type { Caller } from './caller';
export { authenticateCredential, requireScope } from './credentials/authenticate';
export type { ApiCaller } from './credentials/authenticate';
export { checkedNetworks, networkLabel } from './credentials/networks';
export { hashSecret, newKeyPair, readKeyPair } from './credentials/secrets';
export { createUseLog } from './credentials/use-log';
export type { UseLog } from './credentials/use-log';
export { describeChange } from './impersonated-change';
export type { Impersonation } from './impersonation';
export { readToken, signToken } from './jwt';
export type { LiveToken, TokenPurpose } from './one-time-tokens';
export { consumeRequest } from './rate-limit';
export { deriveKey, keyedHash, seal, unseal } from './seal';
export { prepareBrands } from './site-brands';
export { hostByName, nameOfHost, originOf } from './site-origin';
export { firstSiteOf, siteOf } from './sites';
export { actsOf, includesBrand, includesUser, ofBrand, staffScope, usersOf } from './staff-scope';
export type { StaffScope } from './staff-scope';
export { endUndoLinks } from './one-time-tokens';
export { endAccountSessions } from './session-record';
export { endAccountTokens } from './one-time-tokens';
export { sweepIdentity } from './sweep-identity';
export { touchSession } from './session-record';
export { endOwnSession } from './session-record';
export { endSession } from './session-record';
export { endSessionsWithoutFactor } from './session-record';
export { confirmSession } from './session-record';
export { addSession } from './session-record';
export { endUserSessions } from './session-record';
export { setBrandWaterfall } from './site-brands';
