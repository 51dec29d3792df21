import { Dash, DateTime, formatDuration, formatPhone, listColumns, type ListFilters, type RowOf } from '@heliograph/shared/data';
import { smsOutboundSpec } from '@heliograph/shared/lists/sms-outbound';
import { surchargeCarrier } from '@heliograph/shared/reference/carriers';
import { messageErrorCodes, messageErrors } from '@heliograph/shared/reference/message-errors';
import { messageSource, outboundStatus } from '@heliograph/shared/reference/messages';

/** Shows why a message was not delivered; the cause on hover. */
function ErrorCell({ code }: { code: RowOf<'report.manage/getsmsoutbound'>['errorCode'] }) {
  if (code === null) return <Dash />;
  return <span title={messageErrors[code].cause}>{messageErrors[code].title}</span>;
}

/** Columns of SMS Outbound. */
export const columns = listColumns(smsOutboundSpec, [
  { id: 'at', width: 196, only: 'recent', mobile: 'figures', mobileCell: (row) => <DateTime at={row.at} only="minute" /> },
  { id: 'status', width: 124, mobile: 'status' },
  { id: 'to', width: 140, mobile: 'name' },
  { id: 'from', width: 140 },
  { id: 'body', grow: true, mobile: 'label', cell: (row) => row.body },
  { id: 'error', width: 140, cell: (row) => <ErrorCell code={row.errorCode} /> },
  { id: 'carrier', width: 96 },
  { id: 'segments', width: 88 },
  { id: 'total', width: 88 },
  { id: 'campaign', width: 184, hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'contact', width: 152, hidden: true, cell: (row) => row.contact?.name || <Dash /> },
  { id: 'broadcast', width: 152, hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', width: 112, hidden: true },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'type', width: 72, hidden: true },
  { id: 'encoding', width: 96, hidden: true },
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
  { kind: 'options', key: 'status', label: status.label, options: outboundStatus.options() },
  { kind: 'options', key: 'errorCode', label: error.label, options: messageErrorCodes.map((value) => ({ value, label: messageErrors[value].title })) },
  { kind: 'options', key: 'carrier', label: carrier.label, options: surchargeCarrier.options() },
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
  { kind: 'options', key: 'source', label: source.label, more: true, options: messageSource.options() },
  {
    kind: 'options',
    key: 'userUUID',
    label: user.label,
    more: true,
    options: ({ facets }) => facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
