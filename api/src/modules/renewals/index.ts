/** What other modules use of `renewals`. */
export { runRenewals } from './run-renewals';
export type { RenewalNotice } from './decide';
export { renewAccount } from './renew-account';
