import { Dash, listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { smsInboundSpec } from '@heliograph/contract/lists/sms-inbound';
import {
  campaignColumn,
  campaignFilter,
  carrierFilter,
  contactColumn,
  keywordFilter,
  numberFilter,
  periodFilter,
  priceColumns,
  replyColumn,
  textColumns,
  timeColumn,
  webhookColumn,
  webhookFilter,
} from '@heliograph/widgets/message-lists';
import { keywordKind } from '@heliograph/contract/reference/keywords';
import { readableText } from '@heliograph/contract/sms';

export type InboundMessage = RowOf<'report.manage/getsmsinbound'>;

/** Columns of SMS Inbound. */
export const columns = listColumns(smsInboundSpec, [
  timeColumn,
  { id: 'from', width: 124, mobile: 'name' },
  { id: 'to', width: 124 },
  { id: 'body', grow: true, mobile: 'label', cell: (row) => readableText(row.body) },
  {
    id: 'keyword',
    width: 112,
    mobile: 'status',
    cell: (row) =>
      row.keyword === null ? (
        <Dash />
      ) : (
        <span title={row.keywordType === null ? undefined : keywordKind.label(row.keywordType)}>{row.keyword}</span>
      ),
  },
  replyColumn,
  webhookColumn,
  { id: 'segments', width: 84 },
  { id: 'total', width: 96 },
  contactColumn,
  campaignColumn,
  { id: 'keywordType', width: 120, hidden: true },
  { id: 'carrier', width: 92, hidden: true },
  ...textColumns,
  ...priceColumns,
]);

/** Filters of SMS Inbound. */
export const filters: ListFilters<'report.manage/getsmsinbound'> = [
  periodFilter,
  keywordFilter,
  webhookFilter,
  numberFilter,
  { ...campaignFilter, more: true },
  { ...carrierFilter, more: true },
];
