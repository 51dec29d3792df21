import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { contactListsSpec } from '@heliograph/contract/lists/contact-lists';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { memberSource } from '@heliograph/contract/reference/contacts';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { listRevision } from '../../contacts/list-rows';
import { listUsers } from '../../contacts/lists';
import { anyOf, contains, defined } from '../../../../paging';
import type { ListQuery } from '../../../../paging';

type Request = CallRequest<'contact.manage/getlists'>;
type Item = CallResponse<'contact.manage/getlists'>['items'][number];
type Detail = CallResponse<'contact.manage/getlist'>;

interface Row extends Omit<Item, 'createdAt' | 'updatedAt' | 'archivedAt'> {
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
}

interface DetailRow extends Row {
  query: ContactFilter | null;
  countedAt: Date | null;
  sources: Record<string, number>;
}

/** Kept with each change of a list or an opt-out, or by a job, not counted here. */
const members = sql`(case l.type
  when 'SMART' then l.members else (select coalesce(sum(k.members), 0)::int from list_count k
  where k.list_id = l.id) end)`;
const reachable = sql`(case l.type
  when 'SMART' then l.reachable else (select coalesce(sum(k.reachable), 0)::int from list_count k
  where k.list_id = l.id) end)`;

const columns = sql`l.id as "contactListUUID", l.name, l.type, coalesce(${members}, 0) as members,
  coalesce(${reachable}, 0) as reachable, l.status,
  array(select w.word from keyword_rule r join keyword w on w.rule_id = r.id
    where r.account_id = l.account_id and r.list_id = l.id order by w.word) as keywords,
  l.created_at as "createdAt", l.updated_at as "updatedAt", l.archived_at as "archivedAt"`;

/** Returns the list query of an account's contact lists that match a filter. */
export function listsOfContacts(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof contactListsSpec>> {
  return {
    columns,
    from: sql`contact_list l`,
    where: defined(
      sql`l.account_id = ${accountId}`,
      contains(filter.text, sql`l.name`),
      anyOf(sql`l.id`, filter.contactListUUID),
      anyOf(sql`l.type`, filter.type),
      anyOf(sql`l.status`, filter.status),
      sql`(l.archived_at is not null) = ${filter.archived ?? false}::boolean`,
    ),
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
export function toListItem({
  contactListUUID,
  name,
  type,
  members: count,
  reachable: texted,
  status,
  keywords,
  ...row
}: Row): Item {
  return {
    contactListUUID,
    name,
    type,
    members: count,
    reachable: texted,
    status,
    keywords,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

const shownDays = 366;

/** Returns a list of the account with its filter, sources, and growth; 404 if there is none. */
export async function listDetail(db: Executor, accountId: string, listId: string): Promise<Detail> {
  const row = await db.row<DetailRow>(sql`
    select ${columns}, l.query, l.counted_at as "countedAt", l.sources from contact_list l
      where l.account_id = ${accountId} and l.id = ${listId}`);
  if (!row) throw notFound('Contact list');
  const days = await db.rows<Detail['days'][number]>(sql`
    select d.day::text as day, d.members, d.reachable from list_day d where d.list_id = ${listId} order by d.day desc
      limit ${sql.raw(String(shownDays))}`);
  return {
    ...toListItem(row),
    query: row.query,
    revision: listRevision(row),
    countedAt: row.countedAt?.toISOString() ?? null,
    sources: Object.entries(row.sources).flatMap(([source, count]) =>
      memberSource.has(source) ? [{ source, members: count }] : [],
    ),
    days: days.reverse(),
    usedBy: await listUsers(db, accountId, listId),
  };
}
