import type { CallRequest, CallResponse } from '@heliograph/contract';
import { inboundMessagesSpec } from '@heliograph/contract/lists/admin-messages';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import type { StaffScope } from '../../../identity';
import { defined } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import {
  effectColumns,
  effectsOfText,
  matchesEffects,
  toEffects,
  type EffectsRow,
  toCommon,
  type MessageRow,
  messageTotals,
  type MessageTotals,
} from '../../../reports';
import { matchesMessages, sumsInScope } from './scope';

export type InboundFilter = NonNullable<CallRequest<'admin.manage/getinboundmessages'>['filter']>;
export type InboundItem = CallResponse<'admin.manage/getinboundmessages'>['items'][number];

/** A row of the query. */
export interface StaffInboundRow
  extends
    EffectsRow,
    MessageRow,
    Pick<InboundItem, 'messageUUID' | 'from' | 'to' | 'channel' | 'type' | 'encoding' | 'segments' | 'carrier'> {
  accountUUID: string;
  company: string;
}

/** Returns the list query of messages that came in to accounts in scope. */
export function staffInboundList(
  scope: StaffScope,
  filter: InboundFilter = {},
): ListQuery<SortOf<typeof inboundMessagesSpec>> {
  const effects = matchesEffects(filter);
  return {
    columns: sql`m.id as "messageUUID", uuid_time(m.id) as at, a.id as "accountUUID", a.name as company,
      m.peer as "from", n.number as "to", c.id as "campaignUUID", c.name as "campaignName",
      m.channel, m.type, m.encoding, m.segments, m.carrier, ${effectColumns}, m.unit_rate as rate, m.surcharge,
        m.total`,
    from:
      effects.length > 0
        ? sql`message m join account a on a.id = m.account_id ${effectsOfText}`
        : sql`message m join account a on a.id = m.account_id`,
    joins: {
      to: sql`m`,
      tables: sql`join account a on a.id = m.account_id join number n on n.id = m.number_id left
        join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      ${effectsOfText}`,
    },
    where: defined(sql`m.direction = 'INBOUND'`, ...matchesMessages(scope, filter), ...effects),
    id: sql`m.id`,
    // The id begins with the time.
    sorts: { at: { expr: sql`m.id`, type: 'uuid' } },
    defaultSort: orderOf(inboundMessagesSpec),
  };
}

/** Returns the API's format of a row, without the keyword, which may be the text. */
export function toStaffInbound(row: StaffInboundRow): InboundItem {
  const { messageUUID, from, to, channel, type, encoding, segments, carrier } = row;
  const { keywordType, reply, webhook } = toEffects(row);
  return {
    messageUUID,
    from,
    to,
    channel,
    type,
    encoding,
    segments,
    carrier,
    keywordType,
    reply,
    webhook,
    ...toCommon(row),
    account: { accountUUID: row.accountUUID, company: row.company },
  };
}

/** Returns the sums over all matching messages. */
export function staffInboundTotals(
  db: Executor,
  scope: StaffScope,
  filter: InboundFilter = {},
): Promise<MessageTotals> {
  const { text, messageUUID, keyword, webhook, channel } = filter;
  const summable = !text?.trim() && !messageUUID && !keyword && !webhook && !channel;
  return messageTotals(
    db,
    {
      direction: 'INBOUND',
      owner: sumsInScope(scope, filter),
      list: (part: InboundFilter) => staffInboundList(scope, part),
      summable,
    },
    filter,
  );
}
