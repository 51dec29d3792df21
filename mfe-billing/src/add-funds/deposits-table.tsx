import {
  Dash,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  Money,
  Status,
  type Column,
  type RowOf,
} from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { depositStatus } from '@heliograph/contract/reference/deposits';
import { Mono } from '@heliograph/kit/ui';
import { ReceiptButton } from '../receipt-button';

const depositsCall = 'account.manage/getdeposits';

/** Deposits shown; Billing History lists all of them. */
const shown = 10;

const columns: readonly Column<RowOf<typeof depositsCall>>[] = [
  { id: 'at', header: 'Date', width: 200, mobile: 'name', cell: (row) => <DateTime at={row.at} /> },
  {
    id: 'status',
    header: 'Status',
    width: 116,
    mobile: 'status',
    cell: (row) => <Status of={depositStatus} is={row.status} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 104,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.amount} />,
  },
  {
    id: 'method',
    header: 'Paid with',
    width: 172,
    mobile: 'label',
    cell: (row) => `${row.method.brand} ending ${row.method.last4}`,
  },
  {
    id: 'user',
    header: 'By',
    width: 144,
    cell: (row) => (row.auto ? 'Auto Recharge' : <span title={row.user?.name}>{row.user?.name ?? <Dash />}</span>),
  },
  { id: 'reference', header: 'Reference', width: 124, cell: (row) => <Mono>{row.reference}</Mono> },
];

const balanceAfter: (typeof columns)[number] = {
  id: 'balanceAfter',
  header: 'Balance after',
  width: 132,
  align: 'end',
  cell: (row) => <Money usd={row.balanceAfter} balance />,
};

/** The column shown if a deposit was refunded. */
const refunded: (typeof columns)[number] = {
  id: 'refunded',
  header: 'Refunded',
  width: 100,
  align: 'end',
  cell: (row) => (Number(row.refunded) > 0 ? <Money usd={row.refunded} /> : <Dash />),
};

const receipt: (typeof columns)[number] = {
  id: 'receipt',
  header: 'Receipt',
  width: 80,
  cell: (row) =>
    row.balanceAfter === null ? (
      <Dash />
    ) : (
      <ReceiptButton depositUUID={row.depositUUID} reference={row.reference} small />
    ),
};

/** The column shown instead of the balance if a deposit was declined. */
const reason: (typeof columns)[number] = {
  id: 'reason',
  header: 'Reason',
  grow: true,
  cell: (row) => (row.failure ? <span title={row.failure.text}>{row.failure.text}</span> : <Dash />),
};

/** Lists the latest deposits; declined ones with the reason. */
export function DepositsTable() {
  const { data, error, isFetching, refetch } = useCall(
    depositsCall,
    { sort: [{ field: 'at', dir: 'desc' }], page: { size: shown } },
    { toast: true },
  );
  if (!data && error)
    return (
      <ErrorPanel
        title="We couldn’t load your deposits"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data?.items.length === 0)
    return (
      <EmptyState
        title="No deposits yet"
        text="Deposits and their receipt numbers appear here. Make your first one with the form above."
      />
    );
  const shownColumns = [
    ...columns,
    ...(data?.items.some((row) => Number(row.refunded) > 0) ? [refunded] : []),
    data?.items.some(({ failure }) => failure) ? reason : balanceAfter,
    receipt,
  ];
  return (
    <DataTable
      label="Recent deposits"
      columns={shownColumns}
      rows={data?.items}
      rowKey={(row) => row.depositUUID}
      rowLabel={(row) => row.reference}
      sort={{ field: 'at', dir: 'desc' }}
      onSort={() => undefined}
    />
  );
}
