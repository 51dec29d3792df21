import { Count, Dash, DateTime, Money, type ListColumns } from '@heliograph/shared/data';
import { ledgerKindNames } from '@heliograph/shared/reference/ledger-kinds';
import { Amount } from './amount';
import { Description } from './description';
import { Reference } from './reference';

/** Columns of Billing History. */
export const columns: ListColumns<'account.manage/getbillinghistory'> = [
  { id: 'at', header: 'Date', width: 200, sort: 'at', mobile: 'label', cell: (row) => <DateTime at={row.at} /> },
  { id: 'type', header: 'Type', width: 156, sort: 'type', mobile: 'name', cell: (row) => ledgerKindNames[row.type] },
  { id: 'description', header: 'Description', grow: true, cell: (row) => <Description text={row.description} /> },
  { id: 'quantity', header: 'Quantity', width: 88, align: 'end', cell: (row) => (row.quantity === null ? <Dash /> : <Count value={row.quantity} />) },
  { id: 'unitRate', header: 'Unit rate', width: 92, align: 'end', cell: (row) => <Money usd={row.unitRate} /> },
  { id: 'amount', header: 'Amount', width: 116, sort: 'amount', align: 'end', mobile: 'status', cell: (row) => <Amount usd={row.amount} /> },
  { id: 'balanceAfter', header: 'Balance after', width: 124, align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.balanceAfter} /> },
  { id: 'user', header: 'User', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'reference', header: 'Reference', width: 300, hidden: true, cell: (row) => (row.reference ? <Reference of={row.reference} /> : <Dash />) },
  { id: 'entryId', header: 'Entry', width: 96, align: 'end', hidden: true, cell: (row) => row.entryId },
];
