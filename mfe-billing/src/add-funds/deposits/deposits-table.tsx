import { DataTable, DateTime, EmptyState, ErrorPanel, Money, Status, type Column, type RowOf } from '@heliograph/shared/data';
import { useCall } from '@heliograph/shared/query';
import { depositStatus } from '@heliograph/shared/reference/deposits';
import { Mono } from '@heliograph/shared/ui';

const depositsCall = 'account.manage/getdeposits';

/** Deposits shown; Billing History has all of them. */
const shown = 10;

const columns: readonly Column<RowOf<typeof depositsCall>>[] = [
  { id: 'at', header: 'Date', width: 200, mobile: 'name', cell: (row) => <DateTime at={row.at} /> },
  { id: 'status', header: 'Status', width: 128, mobile: 'status', cell: (row) => <Status of={depositStatus} is={row.status} /> },
  { id: 'amount', header: 'Amount', width: 116, align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.amount} /> },
  { id: 'method', header: 'Paid with', width: 184, mobile: 'label', cell: (row) => `${row.method.brand} ending ${row.method.last4}` },
  { id: 'user', header: 'By', width: 152, cell: (row) => row.user?.name },
  { id: 'reference', header: 'Reference', width: 140, cell: (row) => <Mono>{row.reference}</Mono> },
  { id: 'balanceAfter', header: 'Balance after', width: 132, align: 'end', cell: (row) => <Money usd={row.balanceAfter} /> },
];

/** Why it was declined; a column only where something was. */
const reason: (typeof columns)[number] = { id: 'reason', header: 'Reason', grow: true, cell: (row) => row.failure && <span title={row.failure.text}>{row.failure.text}</span> };

/** The newest deposits, failed ones with the reason. */
export function DepositsTable() {
  const { data, error, isFetching, refetch } = useCall(depositsCall, { sort: [{ field: 'at', dir: 'desc' }], page: { size: shown } }, { toast: true });
  if (!data && error) return <ErrorPanel title="We couldn’t load your deposits" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <EmptyState title="No deposits yet" text="Deposits and their receipt numbers appear here. Make your first one with the form above." />;
  return (
    <DataTable
      label="Recent deposits" columns={data?.items.some(({ failure }) => failure) ? [...columns, reason] : columns} rows={data?.items} rowKey={(row) => row.depositUUID} rowLabel={(row) => row.reference}
      sort={{ field: 'at', dir: 'desc' }} onSort={() => undefined} busy={isFetching}
    />
  );
}
