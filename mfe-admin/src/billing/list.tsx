import { Dash, formatPhones, listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { ledgerSpec } from '@heliograph/contract/lists/ledger';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { Mono } from '@heliograph/kit/ui';
import { accountFilter } from '../account-filter';
import { Signed } from '../signed';

/** A row of the list: an entry on the wallet of an account. */
export type LedgerEntry = RowOf<'admin.manage/getledger'>;

function Description({ text }: { text: string }) {
  const shown = formatPhones(text);
  return <span title={shown}>{shown}</span>;
}

/** Columns of the ledger. */
export const columns = listColumns(ledgerSpec, [
  { id: 'at', width: 200, mobile: 'label' },
  {
    id: 'company',
    width: 184,
    mobile: 'name',
    cell: (row) => <span title={row.account.company}>{row.account.company}</span>,
  },
  { id: 'type', width: 148, mobile: 'status' },
  { id: 'description', grow: true, cell: (row) => <Description text={row.description} /> },
  { id: 'amount', width: 128, mobile: 'figures', cell: (row) => <Signed usd={row.amount} /> },
  { id: 'balanceAfter', width: 132 },
  { id: 'user', width: 136, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'quantity', width: 88, hidden: true },
  { id: 'unitRate', width: 96, hidden: true },
  {
    id: 'reference',
    width: 300,
    hidden: true,
    cell: (row) =>
      row.reference ? (
        <>
          {row.reference.type} {row.reference.id && <Mono>{row.reference.id}</Mono>}
        </>
      ) : (
        <Dash />
      ),
  },
  { id: 'accountUUID', width: 300, hidden: true, cell: (row) => <Mono>{row.account.accountUUID}</Mono> },
]);

const { at, type, amount } = ledgerSpec.columns;

/** Filters of the ledger. */
export const filters: ListFilters<'admin.manage/getledger'> = [
  { kind: 'period', key: 'period', label: at.label },
  { kind: 'options', key: 'type', label: type.label, options: ledgerKind.options() },
  { kind: 'amount', key: 'amount', label: amount.label, min: 'minAmount', max: 'maxAmount' },
  accountFilter,
];
