/** Upcoming renewals, for the screens that show them: Add Funds and My Numbers. Each bundles its own copy. */
export { RenewalsTable, type Renewal, type RenewalsTableProps } from './renewals-table';
