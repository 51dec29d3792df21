import { Dash, DateTime, formatPhone, listColumns, statusOptions, type ListFilters } from '@heliograph/shared/data';
import { smsOutboundSpec } from '@heliograph/shared/lists/sms-outbound';
import { messageErrorCodes, messageErrors } from '@heliograph/shared/reference/message-errors';
import { messageSources, outboundStatuses, surchargeCarriers } from '@heliograph/shared/reference/messaging';
import { formatDuration } from './duration';
import { ErrorCell } from './message-error';
import { sourceNames } from './message-words';

/** Columns of SMS Outbound. */
export const columns = listColumns(smsOutboundSpec, [
  { id: 'at', width: 196, only: 'recent', mobile: 'figures', mobileCell: (row) => <DateTime at={row.at} only="minute" /> },
  { id: 'status', width: 124, mobile: 'status' },
  { id: 'to', width: 140, mobile: 'name' },
  { id: 'from', width: 140 },
  { id: 'body', grow: true, mobile: 'label', cell: (row) => row.body },
  { id: 'error', width: 140, cell: (row) => <ErrorCell code={row.errorCode} /> },
  { id: 'carrier', width: 96, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'segments', width: 88 },
  { id: 'total', width: 88 },
  { id: 'campaign', width: 184, hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'contact', width: 152, hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'broadcast', width: 152, hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', width: 112, hidden: true, cell: (row) => sourceNames[row.source] },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'type', width: 72, hidden: true, cell: (row) => row.type },
  { id: 'encoding', width: 96, hidden: true, cell: (row) => row.encoding },
  { id: 'rate', width: 96, hidden: true },
  { id: 'surcharge', width: 104, hidden: true },
  { id: 'sentAt', width: 208, hidden: true },
  { id: 'deliveredAt', width: 208, hidden: true },
  { id: 'latency', width: 96, hidden: true, cell: (row) => (row.latencyMs === null ? <Dash /> : formatDuration(row.latencyMs)) },
]);

const { at, status, error, carrier, campaign, broadcast, source, user } = smsOutboundSpec.columns;

/** Filters of SMS Outbound. */
export const filters: ListFilters<'report.manage/getsmsoutbound'> = [
  { kind: 'period', key: 'period', label: at.label },
  { kind: 'options', key: 'status', label: status.label, options: statusOptions(outboundStatuses) },
  { kind: 'options', key: 'errorCode', label: error.label, options: messageErrorCodes.map((value) => ({ value, label: messageErrors[value].title })) },
  { kind: 'options', key: 'carrier', label: carrier.label, options: surchargeCarriers.map((value) => ({ value, label: value })) },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: campaign.label,
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
    label: broadcast.label,
    more: true,
    options: ({ facets }) => [
      { value: 'none', label: 'No broadcast' },
      ...facets.broadcasts.map(({ broadcastUUID, name }) => ({ value: broadcastUUID, label: name })),
    ],
  },
  { kind: 'options', key: 'source', label: source.label, more: true, options: messageSources.map((value) => ({ value, label: sourceNames[value] })) },
  {
    kind: 'options',
    key: 'userUUID',
    label: user.label,
    more: true,
    options: ({ facets }) => facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
