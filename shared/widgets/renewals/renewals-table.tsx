import {
  CalendarDay,
  DataTable,
  EmptyState,
  ErrorPanel,
  formatPhone,
  Money,
  Pill,
  Totals,
  type Column,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import type { MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { renewalKind } from '@heliograph/contract/reference/rates';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, Notice, Stack, Text } from '@heliograph/kit/ui';

const call = 'account.manage/getupcomingrenewals';

export type Renewal = CallResponse<typeof call>['items'][number];

function Funding({ row }: { row: Renewal }) {
  if (!row.autoRenew) return <Pill meaning="draft">Not renewed</Pill>;
  if (row.funded === null) return <Pill meaning="pending">Renews</Pill>;
  return row.funded ? (
    <Pill meaning="active">Covered by your balance</Pill>
  ) : (
    <Pill meaning="attention">Balance too low</Pill>
  );
}

const columns: readonly Column<Renewal>[] = [
  { id: 'name', header: 'For', width: 208, mobile: 'name', cell: (row) => formatPhone(row.name) },
  { id: 'funded', header: 'Renewal', width: 200, mobile: 'status', cell: (row) => <Funding row={row} /> },
  { id: 'kind', header: 'Kind', mobile: 'kind', cell: (row) => renewalKind.label(row.kind) },
  { id: 'dueOn', header: 'Due', mobile: 'label', cell: (row) => <CalendarDay day={row.dueOn} /> },
  {
    id: 'lostOn',
    header: 'Released',
    width: 136,
    grow: true,
    cell: (row) => row.lostOn && <CalendarDay day={row.lostOn} />,
  },
  { id: 'amount', header: 'Amount', align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.amount} /> },
];

export interface RenewalsTableProps {
  /** Actions on a renewal. */
  rowMenu?: (row: Renewal) => readonly MenuItem[];
}

/**
 * Lists the monthly fees of the next 90 days, whether today's balance covers them, and when a number is released that
 * it doesn't cover.
 */
export function RenewalsTable({ rowMenu }: RenewalsTableProps) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useCall(call, { horizonDays: 90 }, { toast: true });
  if (!data && error)
    return (
      <ErrorPanel
        title="We couldn’t load your renewals"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data?.items.length === 0) {
    const action = shell.session.canOpen('my-numbers') && (
      <Button as={Link} to="/main/my-numbers">
        View your numbers
      </Button>
    );
    return (
      <EmptyState
        title="No upcoming renewals"
        text="Monthly fees of numbers and campaigns appear here, 90 days ahead."
        action={action}
      />
    );
  }
  const lost = data?.items.filter((row) => row.lostOn !== null && row.funded === false) ?? [];
  const firstLost = lost.map(({ lostOn }) => lostOn ?? '').sort()[0];
  return (
    <Stack gap="12">
      {data?.shortfallOn && (
        <Notice tone="warning">
          Your balance covers renewals due before <CalendarDay day={data.shortfallOn} />. Add funds to cover the rest.
          {firstLost && (
            <>
              {' '}
              The first number that it doesn’t cover would be released on <CalendarDay day={firstLost} />.
            </>
          )}
        </Notice>
      )}
      {data && (
        <Totals
          label="Due in the coming days"
          items={[
            { label: 'Next 7 days', value: <Money usd={data.totals.d7} /> },
            { label: 'Next 30 days', value: <Money usd={data.totals.d30} /> },
            { label: 'Next 90 days', value: <Money usd={data.totals.d90} /> },
          ]}
        />
      )}
      <DataTable
        label="Upcoming renewals"
        columns={columns}
        rows={data?.items}
        rowKey={(row) => `${row.refUUID} ${row.dueOn}`}
        rowLabel={(row) => row.name}
        rowMenu={rowMenu}
        sort={{ field: 'dueOn', dir: 'asc' }}
        onSort={() => undefined}
      />
      {data && data.total > data.items.length && (
        <Text tone="muted">
          Showing the next {data.items.length} of {data.total}; the totals include all.
        </Text>
      )}
    </Stack>
  );
}
