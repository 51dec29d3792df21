import type { CallRequest, CallResponse } from '@heliograph/contract';
import { outboundMessagesSpec } from '@heliograph/contract/lists/admin-messages';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { timeColumns } from '../../../texting';
import type { StaffScope } from '../../../identity';
import { anyOf, anyOfOrNone, defined } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { toCommon, toTimes, type MessageRow, messageTotals, type MessageTotals } from '../../../reports';
import { matchesMessages, sumsInScope } from './scope';

export type OutboundFilter = NonNullable<CallRequest<'admin.manage/getoutboundmessages'>['filter']>;
export type OutboundItem = CallResponse<'admin.manage/getoutboundmessages'>['items'][number];

/** A row of the query. */
export interface StaffOutboundRow
  extends
    MessageRow,
    Pick<
      OutboundItem,
      | 'messageUUID'
      | 'from'
      | 'to'
      | 'source'
      | 'channel'
      | 'type'
      | 'encoding'
      | 'segments'
      | 'carrier'
      | 'status'
      | 'errorCode'
      | 'latencyMs'
    > {
  accountUUID: string;
  company: string;
  sentAt: Date | null;
  deliveredAt: Date | null;
  refundedAt: Date | null;
}

/** Returns the list query of messages that accounts in scope sent. */
export function staffOutboundList(
  scope: StaffScope,
  filter: OutboundFilter = {},
): ListQuery<SortOf<typeof outboundMessagesSpec>> {
  return {
    columns: sql`m.id as "messageUUID", uuid_time(m.id) as at, a.id as "accountUUID", a.name as company,
      n.number as "from", m.peer as "to", c.id as "campaignUUID", c.name as "campaignName",
      m.source, m.channel, m.type, m.encoding, m.segments, m.carrier, m.status, m.error_code as "errorCode",
        m.unit_rate as rate, m.surcharge, m.total, ${timeColumns},
        (select f.created_at from message_refund f where f.account_id = m.account_id
          and f.message_id = m.id) as "refundedAt"`,
    from: sql`message m join account a on a.id = m.account_id`,
    joins: {
      to: sql`m`,
      tables: sql`join account a on a.id = m.account_id join number n on n.id = m.number_id left
        join campaign c on c.account_id = m.account_id and c.id = m.campaign_id`,
    },
    where: defined(
      sql`m.direction = 'OUTBOUND'`,
      ...matchesMessages(scope, filter),
      anyOf(sql`m.status::text`, filter.status),
      anyOfOrNone(sql`m.error_code`, filter.errorCode),
      anyOf(sql`m.source::text`, filter.source),
    ),
    id: sql`m.id`,
    // The id begins with the time.
    sorts: { at: { expr: sql`m.id`, type: 'uuid' } },
    defaultSort: orderOf(outboundMessagesSpec),
  };
}

/** Returns the API's format of a row. */
export function toStaffOutbound(row: StaffOutboundRow): OutboundItem {
  const { messageUUID, from, to, source, channel, type, encoding, segments, carrier, status, errorCode, latencyMs } =
    row;
  return {
    messageUUID,
    from,
    to,
    source,
    channel,
    type,
    encoding,
    segments,
    carrier,
    status,
    errorCode,
    latencyMs,
    ...toCommon(row),
    ...toTimes(row),
    account: { accountUUID: row.accountUUID, company: row.company },
    refundedAt: row.refundedAt?.toISOString() ?? null,
    errorText: errorCode === null ? null : messageErrors[errorCode].title,
  };
}

/** Returns the sums over all matching messages. */
export function staffOutboundTotals(
  db: Executor,
  scope: StaffScope,
  filter: OutboundFilter = {},
): Promise<MessageTotals> {
  const summable = !filter.text?.trim() && !filter.messageUUID && !filter.channel;
  return messageTotals(
    db,
    {
      direction: 'OUTBOUND',
      owner: sumsInScope(scope, filter),
      list: (part: OutboundFilter) => staffOutboundList(scope, part),
      summable,
    },
    filter,
  );
}
