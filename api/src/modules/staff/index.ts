/** What other modules use of `staff`. */
export { accountList, toAccountItem } from './calls/queries';
export { registerAdmin } from './calls/routes';
export { reportTotals, surchargeReport, toReportItem } from './calls/surcharge/queries';
