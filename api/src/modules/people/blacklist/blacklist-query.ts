import type { CallRequest, CallResponse } from '@heliograph/contract';
import { blacklistSpec } from '@heliograph/contract/lists/blacklist';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import { anyOf, contains, defined, inPeriod, literal, phoneDigits } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { bothNames, fullName } from '../../../db/full-name';

type Request = CallRequest<'account.manage/getblacklist'>;

/** A block as the list and its export return it. */
export type BlacklistItem = CallResponse<'account.manage/getblacklist'>['items'][number];

/** A row of the query. */
export interface BlacklistRow extends Omit<BlacklistItem, 'contact' | 'addedAt' | 'removedAt' | 'status'> {
  contactDataUUID: string | null;
  contactName: string | null;
  addedAt: Date;
  removedAt: Date | null;
}

/** Columns of a block with its contact, subject, text, and users. */
export const blacklistColumns = sql`e.id as "entryUUID", e.phone, p.id as "contactDataUUID",
  ${fullName('p')} as "contactName", e.scope,
  coalesce(c.name, n.number) as subject, e.reason, case when m.direction = 'INBOUND' then m.body end as trigger,
    e.source_message_id as "messageUUID", e.note, ${fullName('a')} as "addedBy",
    e.added_at as "addedAt",
  ${fullName('r')} as "removedBy", e.removed_at as "removedAt",
    e.removed_reason as "removedReason"`;

/** The tables of these columns. */
export const blacklistTables = sql`blacklist_entry e
  left join contact p on p.account_id = e.account_id and p.phone = e.phone
  left join campaign c on c.account_id = e.account_id and c.id = e.scope_id
  left join number n on n.account_id = e.account_id and n.id = e.scope_id
  left join message m on m.id = e.source_message_id
  left join app_user a on a.id = e.added_by
  left join app_user r on r.id = e.removed_by`;

/** Returns the list query of an account's blocks that match a filter. */
export function blacklistQuery(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof blacklistSpec>> {
  const digits = phoneDigits(filter.text);
  const status = filter.status?.length === 1 ? filter.status[0] : undefined;
  return {
    columns: blacklistColumns,
    from: blacklistTables,
    where: defined(
      sql`e.account_id = ${accountId}`,
      digits
        ? sql`e.phone like ${`%${literal(digits)}%`}`
        : contains(filter.text, sql`(${bothNames('p')})`, sql`e.note`),
      inPeriod(sql`e.added_at`, filter),
      anyOf(sql`e.id`, filter.entryUUID),
      anyOf(sql`e.reason`, filter.reason),
      anyOf(sql`e.scope`, filter.scope),
      status === undefined ? undefined : sql`(e.removed_at is null) = ${status === 'ACTIVE'}::boolean`,
    ),
    id: sql`e.id`,
    sorts: {
      phone: { expr: sql`e.phone`, type: 'text' },
      addedAt: { expr: sql`e.added_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(blacklistSpec),
  };
}

/** Returns the API's format of a row. */
export function toBlacklistItem(row: BlacklistRow): BlacklistItem {
  const { contactDataUUID, contactName, addedAt, removedAt } = row;
  return {
    entryUUID: row.entryUUID,
    phone: row.phone,
    contact: contactDataUUID === null ? null : { contactDataUUID, name: contactName ?? '' },
    scope: row.scope,
    subject: row.subject,
    reason: row.reason,
    trigger: row.trigger,
    messageUUID: row.messageUUID,
    note: row.note,
    addedBy: row.addedBy,
    addedAt: addedAt.toISOString(),
    status: removedAt === null ? 'ACTIVE' : 'REMOVED',
    removedBy: row.removedBy,
    removedAt: removedAt?.toISOString() ?? null,
    removedReason: row.removedReason,
  };
}
