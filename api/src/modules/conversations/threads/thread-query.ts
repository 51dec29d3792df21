import type { CallResponse } from '@heliograph/contract';
import { conversationsSpec } from '@heliograph/contract/lists/conversations';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import { anyOf, defined, inPeriod, textArray } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { searchCondition } from './find-threads';
import type { FoundFilter } from './find-threads';
import { fullName } from '../../../db/full-name';

/** A conversation as the inbox returns it. */
export type ConversationItem = CallResponse<'conversation.manage/getconversations'>['items'][number];

/** A row of the query. */
export interface ThreadRow extends Pick<
  ConversationItem,
  'conversationUUID' | 'phone' | 'status' | 'unread' | 'labels' | 'lastText' | 'lastDirection' | 'optedOut'
> {
  contactDataUUID: string | null;
  contactName: string | null;
  numberUUID: string;
  number: string;
  label: string;
  assigneeUUID: string | null;
  assigneeName: string | null;
  assigneeDisabled: boolean | null;
  snoozedUntil: Date | null;
  lastMessageAt: Date;
}

/** Who asks: `me` in the filter is this user. */
export interface Reader {
  accountId: string;
  userId: string;
  /** The time of the call. */
  at: Date;
}

/** Returns the list query of an account's conversations that match a filter. */
export function threadQuery(
  { accountId, userId }: Reader,
  filter: FoundFilter = {},
): ListQuery<SortOf<typeof conversationsSpec>> {
  return {
    columns: sql`c.id as "conversationUUID", c.contact_phone as phone, p.id as "contactDataUUID",
      ${fullName('p')} as "contactName",
      n.id as "numberUUID", n.number, n.label, c.status, c.snoozed_until as "snoozedUntil", u.id as "assigneeUUID",
        ${fullName('u')} as "assigneeName", u.status = 'DISABLED' as "assigneeDisabled",
      c.labels, c.unread, c.last_text as "lastText", c.last_direction as "lastDirection",
        c.last_message_at as "lastMessageAt",
      (p.opted_out_at is not null
        or exists (select 1 from blacklist_entry b where b.account_id = c.account_id and b.phone = c.contact_phone
        and (b.scope = 'ACCOUNT' or b.scope_id in (c.number_id, n.campaign_id))
        and b.reason in ('KEYWORD', 'REVOKED', 'CARRIER') and b.removed_at is null)) as "optedOut"`,
    from: sql`conversation c
      join number n on n.id = c.number_id
      left join contact p on p.account_id = c.account_id and p.phone = c.contact_phone
      left join app_user u on u.account_id = c.account_id and u.id = c.assignee_id`,
    where: defined(
      sql`c.account_id = ${accountId}`,
      searchCondition(accountId, filter.found),
      anyOf(sql`c.id`, filter.conversationUUID),
      anyOf(sql`c.status`, filter.status),
      anyOf(sql`c.number_id`, filter.numberUUID),
      filter.assignee === undefined
        ? undefined
        : filter.assignee === 'me'
          ? sql`c.assignee_id = ${userId}`
          : sql`c.assignee_id is null`,
      filter.label ? sql`c.labels && ${textArray(filter.label)}` : undefined,
      inPeriod(sql`c.last_message_at`, filter),
      filter.unread === undefined ? undefined : sql`(c.unread > 0) = ${filter.unread}::boolean`,
    ),
    id: sql`c.id`,
    sorts: { lastMessageAt: { expr: sql`c.last_message_at`, type: 'timestamptz' } },
    defaultSort: orderOf(conversationsSpec),
  };
}

/** Returns the API's format of a row. */
export function toConversationItem(row: ThreadRow): ConversationItem {
  const { contactDataUUID, contactName, numberUUID, number, label, assigneeUUID, assigneeName } = row;
  return {
    conversationUUID: row.conversationUUID,
    phone: row.phone,
    contact: contactDataUUID === null ? null : { contactDataUUID, name: contactName ?? '' },
    number: { numberUUID, number, label },
    status: row.status,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    assignee:
      assigneeUUID === null
        ? null
        : { userUUID: assigneeUUID, name: assigneeName ?? '', disabled: row.assigneeDisabled ?? false },
    labels: row.labels,
    unread: row.unread,
    lastText: row.lastText,
    lastDirection: row.lastDirection,
    optedOut: row.optedOut,
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
}
