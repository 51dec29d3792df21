/** What other modules use of `identity`. */
export { userHasRole } from './has-role';
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
  challengeOver,
  consumeChallenge,
  consumeTry,
  createChallenge,
  mailedCodeHash,
  randomDigits,
  readChallenge,
  setChallengeCode,
} from './login-challenges';
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
export { knownDevice, revokeDevices, signDevice } from './device-tokens';
export { deviceSource, sessionSource } from './hash-gate';
export { describeChange } from './impersonated-change';
export type { Impersonation } from './impersonation';
export { readToken, signToken } from './jwt';
export { checkPassword, clearWrongPasswords } from './login-attempts';
export type { AttemptSource } from './login-attempts';
export type { ChallengeKind, LiveChallenge } from './login-challenges';
export type { LiveToken, TokenPurpose } from './one-time-tokens';
export { checkNewPassword, hashPassword, previousHashes, storePassword, verifyPassword } from './passwords';
export type { PasswordOwner } from './passwords';
export { consumeRequest } from './rate-limit';
export { deriveKey, keyedHash, seal, unseal } from './seal';
export { openSession, revokeSessions } from './sessions';
export { prepareBrands } from './site-brands';
export { hostByName, nameOfHost, originOf } from './site-origin';
export { firstSiteOf, siteOf } from './sites';
export { actsOf, includesBrand, includesUser, ofBrand, staffScope, usersOf } from './staff-scope';
export type { StaffScope } from './staff-scope';
export { createUser, emailOwner, findUser, lockUser, userById } from './user-record';
export type { NewUser, Realm, UserRecord, UserStatus } from './user-record';
