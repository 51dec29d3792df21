import { useState } from 'react';
import {
  Dash,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  Money,
  Pager,
  Status,
  ZoneChip,
  type Column,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';
import { attemptStatus, rechargeCard, rechargeLimit } from '@heliograph/contract/reference/auto-recharge';
import { Heading, HStack, Mono, Stack } from '@heliograph/kit/ui';

const call = 'account.manage/getrechargeattempts';

type Attempt = CallResponse<typeof call>['items'][number];

const reasonOf = ({ failure, limitedBy }: Attempt): string | null =>
  failure?.text ?? (limitedBy && `Limit reached: ${rechargeLimit.label(limitedBy)}`);

const columns: readonly Column<Attempt>[] = [
  { id: 'at', header: 'Date', width: 200, mobile: 'name', cell: (row) => <DateTime at={row.at} /> },
  {
    id: 'status',
    header: 'Status',
    width: 132,
    mobile: 'status',
    cell: (row) => <Status of={attemptStatus} is={row.status} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 116,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.amount} />,
  },
  {
    id: 'balanceBefore',
    header: 'Balance before',
    width: 128,
    align: 'end',
    cell: (row) => <Money usd={row.balanceBefore} balance />,
  },
  {
    id: 'method',
    header: 'Card',
    width: 200,
    mobile: 'label',
    cell: (row) =>
      row.method ? (
        <span title={rechargeCard.label(row.card)}>
          {row.method.brand} ending {row.method.last4}
        </span>
      ) : (
        <Dash />
      ),
  },
  {
    id: 'reason',
    header: 'Reason',
    grow: true,
    cell: (row) => (reasonOf(row) ? <span title={reasonOf(row) ?? undefined}>{reasonOf(row)}</span> : <Dash />),
  },
  {
    id: 'retryAt',
    header: 'Next attempt',
    width: 200,
    cell: (row) => (row.retryAt ? <DateTime at={row.retryAt} /> : <Dash />),
  },
  {
    id: 'reference',
    header: 'Reference',
    width: 140,
    cell: (row) => (row.reference ? <Mono>{row.reference}</Mono> : <Dash />),
  },
];

/** Lists the attempts of Auto Recharge, latest first, page by page. */
export function Attempts() {
  const [page, setPage] = useState<{ size: number; cursor: string | null }>({ size: 25, cursor: null });
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    call,
    { sort: [{ field: 'at', dir: 'desc' }], page },
    { keepPrevious: true, toast: true },
  );
  return (
    <Stack gap="12" marginTop="32">
      <HStack justifyContent="space-between">
        <Heading as="h2">History</Heading>
        <ZoneChip />
      </HStack>
      {!data && error ? (
        <ErrorPanel
          title="We couldn’t load the history"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data?.items.length === 0 && page.cursor === null ? (
        <EmptyState title="No recharges yet" text="Each attempt to charge your card appears here, with its result." />
      ) : (
        <>
          <DataTable
            label="Recharges"
            columns={columns}
            rows={data?.items}
            rowKey={(row) => row.attemptUUID}
            rowLabel={(row) => row.reference ?? attemptStatus.label(row.status)}
            sort={{ field: 'at', dir: 'desc' }}
            onSort={() => undefined}
            busy={isPlaceholderData}
          />
          {data && (data.page.next || data.page.prev) && (
            <Pager
              next={data.page.next}
              prev={data.page.prev}
              size={page.size}
              onCursor={(cursor) => setPage({ ...page, cursor })}
              onSize={(size) => setPage({ size, cursor: null })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
