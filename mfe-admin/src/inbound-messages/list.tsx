import { listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { inboundMessagesSpec } from '@heliograph/contract/lists/admin-messages';
import {
  campaignColumn,
  carrierFilter,
  channelFilter,
  keywordFilter,
  periodFilter,
  priceColumns,
  replyColumn,
  textColumns,
  timeColumn,
  webhookColumn,
  webhookFilter,
} from '@heliograph/widgets/message-lists';
import { companyColumn, idColumn } from '../messages/columns';
import { accountFilter } from '../account-filter';

export type InboundMessage = RowOf<'admin.manage/getinboundmessages'>;

/** Columns of the staff's Inbound Messages. */
export const columns = listColumns(inboundMessagesSpec, [
  timeColumn,
  companyColumn,
  { id: 'from', width: 124, mobile: 'name' },
  { id: 'to', width: 124 },
  { id: 'keywordType', width: 108, mobile: 'status' },
  replyColumn,
  webhookColumn,
  { id: 'carrier', width: 92 },
  { id: 'segments', width: 84 },
  { id: 'total', width: 96 },
  campaignColumn,
  { id: 'channel', width: 104, hidden: true },
  ...textColumns,
  ...priceColumns,
  idColumn,
]);

/** Filters of the staff's Inbound Messages. */
export const filters: ListFilters<'admin.manage/getinboundmessages'> = [
  periodFilter,
  keywordFilter,
  webhookFilter,
  carrierFilter,
  accountFilter,
  { ...channelFilter, more: true },
];
