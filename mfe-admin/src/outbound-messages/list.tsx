import { listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { outboundMessagesSpec } from '@heliograph/contract/lists/admin-messages';
import {
  campaignColumn,
  carrierFilter,
  channelFilter,
  errorColumn,
  errorFilter,
  latencyColumns,
  periodFilter,
  priceColumns,
  sourceFilter,
  statusFilter,
  textColumns,
  timeColumn,
} from '@heliograph/widgets/message-lists';
import { companyColumn, idColumn } from '../messages/columns';
import { accountFilter } from '../account-filter';

export type OutboundMessage = RowOf<'admin.manage/getoutboundmessages'>;

/** Columns of the staff's Outbound Messages. */
export const columns = listColumns(outboundMessagesSpec, [
  timeColumn,
  companyColumn,
  { id: 'status', width: 120, mobile: 'status' },
  { id: 'to', width: 124, mobile: 'name' },
  { id: 'from', width: 124 },
  errorColumn,
  { id: 'carrier', width: 92 },
  { id: 'source', width: 84 },
  { id: 'segments', width: 84 },
  { id: 'total', width: 96 },
  campaignColumn,
  { id: 'channel', width: 104, hidden: true },
  ...textColumns,
  ...priceColumns,
  ...latencyColumns,
  { id: 'refundedAt', width: 128, hidden: true, only: 'day' },
  idColumn,
]);

/** Filters of the staff's Outbound Messages. */
export const filters: ListFilters<'admin.manage/getoutboundmessages'> = [
  periodFilter,
  statusFilter,
  errorFilter,
  carrierFilter,
  accountFilter,
  { ...channelFilter, more: true },
  sourceFilter,
];
