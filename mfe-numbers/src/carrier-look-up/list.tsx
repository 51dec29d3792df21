import {
  countOf,
  Dash,
  DateTime,
  formatPhone,
  listColumns,
  Phone,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { formatShort } from '@heliograph/contract/dates';
import { lookupsSpec } from '@heliograph/contract/lists/lookups';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { lineType } from '@heliograph/contract/reference/contacts';
import { lookupAction, phoneProblem } from '@heliograph/contract/reference/lookups';

export type LookupRow = RowOf<'number.manage/getlookups'>;

/** Returns the name of a row: the number, or the text that isn't one. */
export const nameOf = (row: LookupRow): string => (row.valid ? formatPhone(row.number) : `“${row.number}”`);

/** Formats what may be unknown. */
export const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

/** Columns of Carrier Look-Up. */
export const columns = listColumns(lookupsSpec, [
  {
    id: 'number',
    width: 148,
    mobile: 'name',
    cell: (row) => (row.valid ? <Phone number={row.number} copy={false} /> : nameOf(row)),
  },
  { id: 'action', width: 184, mobile: 'status' },
  { id: 'lineType', width: 96, mobile: 'kind' },
  { id: 'carrier', width: 104, mobile: 'label' },
  {
    id: 'carrierName',
    grow: true,
    cell: (row) => row.carrierName ?? (row.reason ? phoneProblem.label(row.reason) : <Dash />),
  },
  { id: 'contact', width: 136, hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'ported', width: 80, cell: (row) => yesOrNo(row.ported) ?? <Dash /> },
  { id: 'state', width: 72 },
  { id: 'price', width: 96, mobile: 'figures' },
  { id: 'at', width: 148, only: 'minute' },
  { id: 'by', width: 136, hidden: true },
  { id: 'city', width: 136, hidden: true },
  { id: 'timezones', width: 200, hidden: true },
  { id: 'reachable', width: 96, hidden: true, cell: (row) => yesOrNo(row.reachable) ?? <Dash /> },
  {
    id: 'lookedUpAt',
    width: 148,
    hidden: true,
    cell: (row) => (row.lookedUpAt ? <DateTime at={row.lookedUpAt} only="minute" /> : <Dash />),
  },
]);

const { action, at, by, carrier, lineType: line } = lookupsSpec.columns;

/** Returns the filters of Carrier Look-Up; look-ups without a name are named by their time in a zone. */
export const filtersIn = (zone: string): ListFilters<'number.manage/getlookups'> => [
  {
    kind: 'options',
    key: 'requestUUID',
    label: 'Look-up',
    options: ({ facets }) =>
      facets.requests.map(({ requestUUID, name, numbers, at: time }) => ({
        value: requestUUID,
        label: `${name || countOf(numbers, 'number', 'numbers')}, ${formatShort(time, zone)}`,
      })),
  },
  { kind: 'options', key: 'action', label: action.label, options: lookupAction.options() },
  { kind: 'options', key: 'lineType', label: line.label, options: lineType.options() },
  { kind: 'options', key: 'carrier', label: carrier.label, options: surchargeCarrier.options() },
  { kind: 'period', key: 'period', label: at.label },
  {
    kind: 'options',
    key: 'userUUID',
    label: by.label,
    more: true,
    options: ({ facets }) => facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
