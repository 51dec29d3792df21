import type { ListFilters } from '@heliograph/shared/data';
import { consentStatuses, lineTypes, surchargeCarriers } from '@heliograph/shared/reference/messaging';
import { consentStatusNames, lineTypeNames } from './contact-words';

/** Filters of Contacts. */
export const filters: ListFilters<'contact.manage/getcontacts'> = [
  {
    kind: 'options',
    key: 'contactListUUID',
    label: 'List',
    options: ({ facets }) => [
      { value: 'none', label: 'No list' },
      ...facets.lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name })),
    ],
  },
  { kind: 'options', key: 'tag', label: 'Tag', options: ({ facets }) => facets.tags.map((value) => ({ value, label: value })) },
  { kind: 'options', key: 'consent', label: 'Consent', options: consentStatuses.map((value) => ({ value, label: consentStatusNames[value] })) },
  { kind: 'flag', key: 'optedOut', label: 'Opted out', yes: 'Yes', no: 'No' },
  { kind: 'period', key: 'period', label: 'Created' },
  { kind: 'flag', key: 'hasReplied', label: 'Has replied', more: true, yes: 'Yes', no: 'No' },
  { kind: 'options', key: 'carrier', label: 'Carrier', more: true, options: surchargeCarriers.map((value) => ({ value, label: value })) },
  { kind: 'options', key: 'lineType', label: 'Line type', more: true, options: lineTypes.map((value) => ({ value, label: lineTypeNames[value] })) },
  { kind: 'text', key: 'state', label: 'State', more: true, placeholder: 'NJ, NY', pattern: /^[A-Z]{2}$/ },
];
