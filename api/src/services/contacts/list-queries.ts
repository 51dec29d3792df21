import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { contactListsSpec } from '@heliograph/shared/lists/contact-lists';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { sql } from 'drizzle-orm';
import { anyOf, contains, defined } from '../../paging';
import type { ListQuery } from '../../paging';

type Request = CallRequest<'contact.manage/getlists'>;
type Item = CallResponse<'contact.manage/getlists'>['items'][number];

interface Row extends Omit<Item, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** Kept with each change of a list or an opt-out, not counted here. */
const members = sql`(select coalesce(sum(k.members), 0)::int from list_count k where k.list_id = l.id)`;
const reachable = sql`(select coalesce(sum(k.reachable), 0)::int from list_count k where k.list_id = l.id)`;

/** Returns the list query of an account's contact lists that match a filter. */
export function listsOfContacts(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof contactListsSpec>> {
  return {
    columns: sql`l.id as "contactListUUID", l.name, l.type, ${members} as members, ${reachable} as reachable,
      l.created_at as "createdAt", l.updated_at as "updatedAt"`,
    from: sql`contact_list l`,
    where: defined(sql`l.account_id = ${accountId}`, contains(filter.text, sql`l.name`), anyOf(sql`l.type`, filter.type)),
    id: sql`l.id`,
    sorts: {
      name: { expr: sql`lower(l.name)`, type: 'text' },
      members: { expr: members, type: 'bigint' },
      createdAt: { expr: sql`l.created_at`, type: 'timestamptz' },
      updatedAt: { expr: sql`l.updated_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(contactListsSpec),
  };
}

/** Returns the API's format of a row. */
export function toListItem(row: Row): Item {
  const { contactListUUID, name, type, members: count, reachable, createdAt, updatedAt } = row;
  return { contactListUUID, name, type, members: count, reachable, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
