import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { CalendarDay, Dash, DataTable, ErrorPanel, formatCount, Money, type Column } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem, rateUnit } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { Box, FieldShell, Heading, Input, Stack, Text } from '@heliograph/kit/ui';

const call = 'account.manage/getbillingrates';

type Answer = CallResponse<typeof call>;

/** What a price is for, with what it is limited to. */
const subjectOf = ({ item, carrier, useCase: purpose, campaign, tierFrom }: Answer['items'][number]): string =>
  [
    rateItem.label(item),
    ...(campaign === null ? [] : [`campaign ${campaign}`]),
    ...(purpose ? [useCase.label(purpose)] : []),
    ...(carrier ? [carrier] : []),
    ...(tierFrom ? [`from ${formatCount(tierFrom + 1)} a month`] : []),
  ].join(', ');

const surchargeIn = ({ surcharge }: Answer['items'][number]) =>
  parseUsd(surcharge) === 0n ? <Dash /> : <Money usd={surcharge} />;

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
  { id: 'surcharge', header: 'Carrier surcharge in it', align: 'end', cell: surchargeIn },
  { id: 'validTo', header: 'Until', cell: (row) => (row.validTo ? <CalendarDay day={row.validTo} /> : <Dash />) },
  { id: 'source', header: 'Price list', cell: (row) => row.source },
];

const surcharges: readonly Column<Answer['surcharges'][number]>[] = [
  { id: 'carrier', header: 'Carrier', width: 160, mobile: 'name', cell: (row) => row.carrier },
  { id: 'channel', header: 'Channel', mobile: 'kind', cell: (row) => numberType.label(row.channel) },
  { id: 'direction', header: 'Direction', mobile: 'label', cell: (row) => direction.label(row.direction) },
  { id: 'price', header: 'Per segment', align: 'end', mobile: 'figures', cell: (row) => <Money usd={row.price} /> },
  { id: 'validFrom', header: 'Effective from', cell: (row) => <CalendarDay day={row.validFrom} /> },
];

const keyOf = (...parts: readonly unknown[]): string => parts.join(' ');
const unsorted = { sort: { field: '', dir: 'asc' as const }, onSort: () => undefined };

/** Shows what the account pays per unit on a day, and the carrier surcharges that are part of it. */
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
        rowKey={(row) => keyOf(row.item, row.channel, row.carrier, row.useCase, row.campaign, row.tierFrom)}
        rowLabel={subjectOf}
      />
      <Heading as="h3">Carrier surcharges</Heading>
      <Text tone="muted" textStyle="small">
        They are included in the prices of texts above.
      </Text>
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
