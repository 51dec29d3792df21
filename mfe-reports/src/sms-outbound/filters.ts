import { formatPhone, statusOptions, type ListFilters } from '@heliograph/shared/data';
import { messageErrorCodes, messageErrors } from '@heliograph/shared/reference/message-errors';
import { messageSources, outboundStatuses, surchargeCarriers } from '@heliograph/shared/reference/messaging';
import { sourceNames } from './message-words';

/** Filters of SMS Outbound. */
export const filters: ListFilters<'report.manage/getsmsoutbound'> = [
  { kind: 'period', key: 'period', label: 'Time' },
  { kind: 'options', key: 'status', label: 'Status', options: statusOptions(outboundStatuses) },
  { kind: 'options', key: 'errorCode', label: 'Error', options: messageErrorCodes.map((value) => ({ value, label: messageErrors[value].title })) },
  { kind: 'options', key: 'carrier', label: 'Carrier', options: surchargeCarriers.map((value) => ({ value, label: value })) },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: 'Campaign',
    options: ({ facets }) => [
      { value: 'none', label: 'No campaign' },
      ...facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
    ],
  },
  {
    kind: 'options',
    key: 'numberUUID',
    label: 'Number',
    more: true,
    options: ({ facets }) => facets.numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) })),
  },
  {
    kind: 'options',
    key: 'broadcastUUID',
    label: 'Broadcast',
    more: true,
    options: ({ facets }) => [
      { value: 'none', label: 'No broadcast' },
      ...facets.broadcasts.map(({ broadcastUUID, name }) => ({ value: broadcastUUID, label: name })),
    ],
  },
  { kind: 'options', key: 'source', label: 'Source', more: true, options: messageSources.map((value) => ({ value, label: sourceNames[value] })) },
  {
    kind: 'options',
    key: 'userUUID',
    label: 'User',
    more: true,
    options: ({ facets }) => facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
