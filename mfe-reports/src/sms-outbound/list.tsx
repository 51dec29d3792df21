import { Dash, listColumns, type ListFilters } from '@heliograph/kit/data';
import { smsOutboundSpec } from '@heliograph/contract/lists/sms-outbound';
import {
  broadcastFilter,
  campaignColumn,
  campaignFilter,
  carrierFilter,
  contactColumn,
  credentialFilter,
  errorColumn,
  errorFilter,
  latencyColumns,
  numberFilter,
  periodFilter,
  priceColumns,
  sourceFilter,
  statusFilter,
  textColumns,
  timeColumn,
  userFilter,
} from '@heliograph/widgets/message-lists';

/** Columns of SMS Outbound. */
export const columns = listColumns(smsOutboundSpec, [
  timeColumn,
  { id: 'status', width: 120, mobile: 'status' },
  { id: 'to', width: 124, mobile: 'name' },
  { id: 'from', width: 124 },
  { id: 'body', grow: true, mobile: 'label', cell: (row) => row.body },
  errorColumn,
  { id: 'carrier', width: 92 },
  { id: 'segments', width: 84 },
  { id: 'total', width: 96 },
  campaignColumn,
  contactColumn,
  { id: 'broadcast', width: 152, hidden: true, cell: (row) => row.broadcast?.name ?? <Dash /> },
  { id: 'source', width: 112, hidden: true },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'credential', width: 136, hidden: true, cell: (row) => row.credential?.name ?? <Dash /> },
  ...textColumns,
  ...priceColumns,
  ...latencyColumns,
]);

/** Filters of SMS Outbound. */
export const filters: ListFilters<'report.manage/getsmsoutbound'> = [
  periodFilter,
  statusFilter,
  errorFilter,
  carrierFilter,
  campaignFilter,
  { ...numberFilter, more: true },
  broadcastFilter,
  sourceFilter,
  userFilter,
  credentialFilter,
];
