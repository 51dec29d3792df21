/** What is due each month for numbers and campaigns: fees, suspensions, releases. */

// Work of a job.
export { renewAccount } from './renew-account';
export { runRenewals } from './run-renewals';
