/** Screens of staff: accounts, users, numbers, charges, messages, surcharges. */

// Lists, for tests of their sums.
export { accountList, toAccountItem } from './calls/queries';
export { reportTotals, surchargeReport, toReportItem } from './calls/surcharge/queries';

// Routes.
export { registerAdmin } from './calls/routes';
