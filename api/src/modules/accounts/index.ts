/** Accounts of customers, their users, and how users log in. */

// Accounts.
export { setLimits, setOptOutScope, setPlan, setProfile, setStatus } from './account-changes';
export { createAccount } from './accounts';
export type { AccountStatus } from './accounts';

// Which accounts’ balances are low.
export { clearLowBalances, markLowBalances } from './balance-marks';

// Users.
export { eraseUserData } from './users/erase-user';
export { createUser } from './users/user-record';
export type { NewUser } from './users/user-record';
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
export type { ManagedUser, UserContext } from './users';

// Sign-ups and terms of service.
export { claimByLink, openClaim } from './sign-ups';
export { acceptTerms, currentTerms } from './terms';

// Logins, passwords, and sessions.
export { mailLink, mailResetLink } from './log-in/mail-link';
export { mailLoginCode } from './log-in/mail-login-code';
export { mailSignUp } from './log-in/mail-sign-up';
export { checkNewPassword, hashPassword } from './log-in/passwords';
export { openSession, revokeSessions } from './log-in/sessions';
export { sweepLogins } from './log-in/sweep-logins';

// Second factors.
export { codeOfStep, demoCodes, enrollForDemo, removeFactor, stepAt } from './two-factors';
export type { DemoCode } from './two-factors';

// API credentials.
export { revokeCredentials } from './credentials/create';

// Routes.
export { registerAccount } from './calls/account';
export { registerApiCredentials } from './calls/credentials/routes';
export { registerSession } from './calls/session';
export { registerTwoFactors } from './calls/two-factors';
export { registerUsers } from './calls/users/routes';
