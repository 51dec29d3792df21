import { CalendarDay, Count, Dash, listColumns, Status, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { ratesSpec } from '@heliograph/contract/lists/rates';
import { numberType } from '@heliograph/contract/reference/numbers';
import { deckKind, rateItem, rateState, rateUnit } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';

/** A row of the list: a price of a list, from a day on. */
export type Rate = RowOf<'admin.manage/getrates'>;

/** The drawer or dialog that is open. */
export type RateDialog =
  { kind: 'add' } | { kind: 'import' } | { kind: 'change' | 'edit' | 'end' | 'delete'; rate: Rate };

/** What a price is for: item, and what it is limited to. */
export const subjectOf = ({
  item,
  channel,
  carrier,
  useCase: purpose,
}: Pick<Rate, 'item' | 'channel' | 'carrier' | 'useCase'>): string =>
  [
    rateItem.label(item),
    ...(channel ? [numberType.label(channel)] : []),
    ...(purpose ? [useCase.label(purpose)] : []),
    ...(carrier ? [carrier] : []),
  ].join(', ');

/** Columns of the prices. */
export const columns = listColumns(ratesSpec, [
  { id: 'item', width: 164, mobile: 'name', mobileCell: subjectOf },
  { id: 'state', width: 100, mobile: 'status', cell: (row) => <Status of={rateState} is={row.state} /> },
  { id: 'channel', width: 88, cell: (row) => (row.channel ? numberType.label(row.channel) : <Dash />) },
  { id: 'useCase', width: 148, cell: (row) => (row.useCase ? useCase.label(row.useCase) : <Dash />) },
  { id: 'carrier', width: 88, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'tierFrom', width: 76, cell: (row) => (row.tierFrom > 0 ? <Count value={row.tierFrom} /> : <Dash />) },
  { id: 'price', width: 96, mobile: 'figures' },
  { id: 'unit', width: 96, hidden: true, cell: (row) => rateUnit.label(row.unit) },
  { id: 'deck', width: 112, grow: true, mobile: 'label', cell: (row) => <span title={row.deck}>{row.deck}</span> },
  { id: 'deckKind', width: 104, hidden: true },
  { id: 'validFrom', width: 112, cell: (row) => <CalendarDay day={row.validFrom} /> },
  { id: 'validTo', width: 100, cell: (row) => (row.validTo ? <CalendarDay day={row.validTo} /> : <Dash />) },
]);

const { deck, item, channel, state, deckKind: kind } = ratesSpec.columns;

/** Filters of the prices. */
export const filters: ListFilters<'admin.manage/getrates'> = [
  { kind: 'options', key: 'state', label: state.label, options: rateState.options() },
  { kind: 'options', key: 'item', label: item.label, options: rateItem.options() },
  { kind: 'options', key: 'channel', label: channel.label, options: numberType.options() },
  {
    kind: 'options',
    key: 'deckUUID',
    label: deck.label,
    options: ({ facets }) => facets.decks.map(({ deckUUID, name }) => ({ value: deckUUID, label: name })),
  },
  { kind: 'options', key: 'deckKind', label: kind.label, options: deckKind.options() },
];
