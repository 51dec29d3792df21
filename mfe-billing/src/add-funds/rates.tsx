import { useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { CalendarDay, Dash, DataTable, ErrorPanel, formatCount, Money, type Column } from '@heliograph/shared/data';
import { useCall } from '@heliograph/shared/query';
import { direction } from '@heliograph/shared/reference/messages';
import { numberType } from '@heliograph/shared/reference/numbers';
import { rateItem, rateUnit } from '@heliograph/shared/reference/rates';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { Box, FieldShell, Heading, Input, Stack } from '@heliograph/shared/ui';

const call = 'account.manage/getbillingrates';

type Answer = CallResponse<typeof call>;

/** What a price is for, with what it is limited to. */
const subjectOf = ({ item, carrier, useCase: purpose, tierFrom }: Answer['items'][number]): string =>
  [
    rateItem.label(item),
    ...(purpose ? [useCase.label(purpose)] : []),
    ...(carrier ? [carrier] : []),
    ...(tierFrom ? [`from ${formatCount(tierFrom + 1)} a month`] : []),
  ].join(', ');

const rates: readonly Column<Answer['items'][number]>[] = [
  { id: 'item', header: 'For', width: 208, mobile: 'name', cell: subjectOf },
  {
    id: 'channel',
    header: 'Channel',
    mobile: 'kind',
    cell: (row) => (row.channel ? numberType.label(row.channel) : <Dash />),
    mobileCell: (row) => row.channel && numberType.label(row.channel),
  },
  { id: 'price', header: 'Price', align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.price} /> },
  { id: 'unit', header: 'Unit', mobile: 'label', cell: (row) => rateUnit.label(row.unit) },
  { id: 'validFrom', header: 'Effective from', cell: (row) => <CalendarDay day={row.validFrom} /> },
  { id: 'validTo', header: 'Until', cell: (row) => (row.validTo ? <CalendarDay day={row.validTo} /> : <Dash />) },
  { id: 'source', header: 'Price list', cell: (row) => row.source },
];

const campaignOf = ({ registered }: Answer['surcharges'][number]): string =>
  registered ? 'Registered' : 'Unregistered';

const surcharges: readonly Column<Answer['surcharges'][number]>[] = [
  { id: 'carrier', header: 'Carrier', width: 160, mobile: 'name', cell: (row) => row.carrier },
  { id: 'channel', header: 'Channel', mobile: 'kind', cell: (row) => numberType.label(row.channel) },
  {
    id: 'direction',
    header: 'Direction',
    mobile: 'label',
    cell: (row) => direction.label(row.direction),
    mobileCell: (row) => `${direction.label(row.direction)}, ${campaignOf(row).toLowerCase()}`,
  },
  { id: 'registered', header: 'Campaign', cell: campaignOf },
  { id: 'price', header: 'Per segment', align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.price} /> },
  { id: 'validFrom', header: 'Effective from', cell: (row) => <CalendarDay day={row.validFrom} /> },
];

const keyOf = (...parts: readonly unknown[]): string => parts.join(' ');
const unsorted = { sort: { field: '', dir: 'asc' as const }, onSort: () => undefined };

/** Shows the prices and carrier surcharges in effect on a day. */
export function Rates() {
  const [day, setDay] = useState('');
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(call, day ? { asOf: day } : {}, {
    keepPrevious: true,
    toast: true,
  });
  if (!data && error)
    return (
      <ErrorPanel title="We couldn’t load the rates" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="20">
      <Box width="200px">
        <FieldShell label="Prices on">
          <Input
            type="date"
            size={32}
            value={day || (data?.asOf ?? '')}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </FieldShell>
      </Box>
      <DataTable
        label="Rates"
        columns={rates}
        rows={data?.items}
        {...unsorted}
        busy={isPlaceholderData}
        rowKey={(row) =>
          keyOf(row.item, row.channel, row.direction, row.carrier, row.useCase, row.tierFrom, row.validFrom, row.source)
        }
        rowLabel={subjectOf}
      />
      <Heading as="h3">Carrier surcharges</Heading>
      <DataTable
        label="Carrier surcharges"
        columns={surcharges}
        rows={data?.surcharges}
        {...unsorted}
        busy={isPlaceholderData}
        rowKey={(row) => keyOf(row.carrier, row.channel, row.direction, row.registered, row.validFrom)}
        rowLabel={(row) => row.carrier}
      />
    </Stack>
  );
}
