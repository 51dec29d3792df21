import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { Dash, DateTime, listColumns, Words, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { contactsSpec } from '@heliograph/contract/lists/contacts';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { consentSource, consentStatus, lineType } from '@heliograph/contract/reference/contacts';
import type { CustomField } from '../conditions/condition-fields';
import { conditionFilter } from '../conditions/condition-filter';
import { customText } from '../custom-fields/custom-text';
import { Consent } from './contact';

/** Columns of Contacts. */
export const columns = listColumns(contactsSpec, [
  { id: 'phone', width: 148, mobile: 'name' },
  { id: 'consent', width: 144, mobile: 'status', cell: (row) => <Consent row={row} /> },
  { id: 'firstName', width: 108 },
  { id: 'lastName', width: 108, mobile: 'label', mobileCell: (row) => fullNameOf(row) || <Dash /> },
  { id: 'email', grow: true },
  {
    id: 'lists',
    width: 152,
    mobile: 'figures',
    cell: (row) => <Words of={row.lists.map(({ name }) => name)} most={1} />,
  },
  { id: 'lastInboundAt', width: 112, only: 'ago' },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'company', width: 152, hidden: true },
  { id: 'tags', width: 152, hidden: true },
  {
    id: 'consentSource',
    width: 136,
    hidden: true,
    cell: (row) => (row.consent.source ? consentSource.label(row.consent.source) : <Dash />),
  },
  { id: 'consentAt', width: 128, hidden: true, cell: (row) => <DateTime at={row.consent.at} only="day" /> },
  { id: 'optedOutAt', width: 208, hidden: true },
  { id: 'carrier', width: 112, hidden: true },
  { id: 'lineType', width: 104, hidden: true },
  { id: 'timezone', width: 168, hidden: true },
  { id: 'state', width: 80, hidden: true },
  { id: 'lastOutboundAt', width: 128, hidden: true, only: 'ago' },
]);

const { consent, optedOutAt, createdAt, carrier, lineType: line, state } = contactsSpec.columns;

/** Filters of Contacts, except conditions. */
const filters: ListFilters<'contact.manage/getcontacts'> = [
  {
    kind: 'options',
    key: 'contactListUUID',
    label: 'List',
    options: ({ facets }) => [
      { value: 'none', label: 'No list' },
      ...facets.lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name })),
    ],
  },
  {
    kind: 'options',
    key: 'tag',
    label: 'Tag',
    options: ({ facets }) => facets.tags.map((value) => ({ value, label: value })),
  },
  { kind: 'options', key: 'consent', label: consent.label, options: consentStatus.options() },
  { kind: 'flag', key: 'optedOut', label: optedOutAt.label, yes: 'Yes', no: 'No' },
  { kind: 'period', key: 'period', label: createdAt.label },
  {
    kind: 'options',
    key: 'notContactListUUID',
    label: 'Not on list',
    more: true,
    options: ({ facets }) => facets.lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name })),
  },
  { kind: 'flag', key: 'hasReplied', label: 'Has replied', more: true, yes: 'Yes', no: 'No' },
  { kind: 'options', key: 'carrier', label: carrier.label, more: true, options: surchargeCarrier.options() },
  { kind: 'options', key: 'lineType', label: line.label, more: true, options: lineType.options() },
  { kind: 'text', key: 'state', label: state.label, more: true, placeholder: 'NJ, NY', pattern: /^[A-Z]{2}$/ },
];

/** Returns the columns with one for each custom field, hidden until a user shows it. */
export function columnsWith(fields: readonly CustomField[]): typeof columns {
  const own = fields.map((field) => ({
    id: `custom.${field.key}`,
    header: field.name,
    width: 136,
    hidden: true,
    cell: (row: RowOf<'contact.manage/getcontacts'>) => customText(field, row.custom) || <Dash />,
  }));
  return Object.assign([...columns, ...own], { call: columns.call, order: columns.order });
}

/** Returns the filters with conditions on all fields. */
export const filtersWith = (fields: readonly CustomField[]): typeof filters => [
  ...filters,
  { kind: 'own', key: 'conditions', label: 'Conditions', own: conditionFilter(fields) },
];
