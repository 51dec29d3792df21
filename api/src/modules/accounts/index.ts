/** What other modules use of `accounts`. */
export {
  applyUserAction,
  currentRoles,
  displayStatus,
  inviteUser,
  lockUsers,
  lockedUntil,
  managedUserById,
  patchUser,
  refuseTaken,
  refusingDuplicates,
  storeMails,
} from './users';
export { createAccount } from './accounts';
export type { AccountStatus } from './accounts';
export { registerAccount } from './calls/account';
export { registerApiCredentials } from './calls/credentials/routes';
export { registerSession } from './calls/session';
export { registerTwoFactors } from './calls/two-factors';
export { registerUsers } from './calls/users/routes';
export { mailLink, mailResetLink } from './log-in/mail-link';
export { mailLoginCode } from './log-in/mail-login-code';
export { mailSignUp } from './log-in/mail-sign-up';
export { claimByLink, openClaim, sweepClaims } from './sign-ups';
export { acceptTerms, currentTerms } from './terms';
export { codeOfStep, demoCodes, enrollForDemo, removeFactor, stepAt } from './two-factors';
export type { DemoCode } from './two-factors';
export type { ManagedUser, UserContext } from './users';
export { eraseUserData } from './users/erase-user';
export { hashPassword } from './log-in/passwords';
export { createUser } from './users/user-record';
export type { UserRecord } from './users/user-record';
export { openSession } from './log-in/sessions';
export { checkNewPassword } from './log-in/passwords';
export { revokeSessions } from './log-in/sessions';
export type { NewUser } from './users/user-record';
export { setOptOutScope } from './account-changes';
export { setStatus } from './account-changes';
export { revokeCredentials } from './credentials/create';
export { setProfile } from './account-changes';
export { sweepLogins } from './log-in/sweep-logins';
export { clearLowBalances } from './balance-marks';
export { markLowBalances } from './balance-marks';
export { setLimits } from './account-changes';
export { setPlan } from './account-changes';
