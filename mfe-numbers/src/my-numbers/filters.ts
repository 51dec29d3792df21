import { statusOptions, type ListFilters } from '@heliograph/shared/data';
import { capabilities, numberRegistrations, numberStatuses, numberTypes } from '@heliograph/shared/reference/messaging';
import { capabilityNames } from './capability-names';
import { numberTypeNames } from './number-type-names';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Filters of My Numbers; a released number is in no list. */
export const filters: ListFilters<'account.manage/listnumbers'> = [
  { kind: 'options', key: 'type', label: 'Type', options: numberTypes.map((value) => ({ value, label: numberTypeNames[value] })) },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: 'Campaign',
    options: ({ facets }) => [
      { value: 'none', label: 'No campaign' },
      ...facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
    ],
  },
  { kind: 'options', key: 'registration', label: 'Registration', options: statusOptions(numberRegistrations) },
  { kind: 'day', key: 'renewsBefore', label: 'Renews before' },
  { kind: 'options', key: 'areaCode', label: 'Area code', options: ({ facets }) => same(facets.areaCodes) },
  { kind: 'options', key: 'status', label: 'Status', more: true, options: statusOptions(numberStatuses.filter((status) => status !== 'RELEASED')) },
  { kind: 'options', key: 'state', label: 'State', more: true, options: ({ facets }) => same(facets.states) },
  { kind: 'options', key: 'capability', label: 'Capability', more: true, options: capabilities.map((value) => ({ value, label: capabilityNames[value] })) },
  { kind: 'flag', key: 'autoRenew', label: 'Auto-renew', more: true, yes: 'On', no: 'Off' },
];
