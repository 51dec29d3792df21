import type { CallResponse } from '@heliograph/contract';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { ofBrand, usersOf, type StaffScope } from '../../../identity';
import { contains, defined, nameBegins } from '../../../../paging';
import { groupsOf } from './groups';
import type { Group } from './groups';
import { anyOfThese, idBegins, phoneBegins } from './search-text';
import type { SearchText } from './search-text';
import { fullName } from '../../../../db/full-name';

type Found = CallResponse<'admin.manage/find'>;

/**
 * Finds data of every account in scope for staff. Numbers and messages have no staff screen yet and link to their
 * account.
 */
export function findForStaff(db: Executor, scope: StaffScope, search: SearchText): Promise<Found['groups']> {
  return groupsOf(db, staffGroups(scope, search));
}

const userNames = {
  first: sql`u.first_name`,
  last: sql`u.last_name`,
  others: [sql`u.username`, sql`u.email`],
};

function staffGroups(scope: StaffScope, search: SearchText): Group<Found['groups'][number]['kind']>[] {
  const { text } = search;
  const ofAccount = ofBrand(scope, sql`a.host_brand_id`);
  return [
    {
      kind: 'account',
      query: anyOfThese(
        sql`select a.id, a.name as title, h.name as subtitle from account a join host_brand h on h.id = a.host_brand_id
          where ${ofAccount}`,
        defined(...idBegins(sql`a.id`, search), contains(text, sql`a.name`)),
        sql`title`,
      ),
      item: ({ id, title, subtitle }) => ({ title, subtitle, path: `/main/accounts?open=${id}` }),
    },
    {
      kind: 'user',
      query: anyOfThese(
        sql`select u.id, ${fullName('u')} as title,
          concat_ws(' · ', u.email::text, coalesce(a.name, 'Staff')) as subtitle
          from app_user u left join account a on a.id = u.account_id where u.deleted_at is null and ${usersOf(scope)}`,
        [...idBegins(sql`u.id`, search), ...nameBegins(search.text, userNames)],
        sql`title`,
      ),
      item: ({ id, title, subtitle }) => ({ title, subtitle, path: `/main/users?open=${id}` }),
    },
    {
      kind: 'number',
      query: anyOfThese(
        sql`select n.id, n.number as title, a.name as subtitle, a.id as "accountId" from number n
          join account a on a.id = n.account_id where n.released_at is null and ${ofAccount}`,
        [...idBegins(sql`n.id`, search), ...phoneBegins(sql`n.number`, search)],
        sql`title`,
      ),
      item: ({ title, subtitle, accountId }) => ({
        title: formatPhone(title),
        subtitle,
        path: `/main/accounts?open=${accountId}`,
      }),
    },
    {
      kind: 'message',
      query: anyOfThese(
        sql`select m.id, m.peer as title, a.name as subtitle, a.id as "accountId" from message m
          join account a on a.id = m.account_id where m.direction = 'OUTBOUND' and ${ofAccount}`,
        idBegins(sql`m.id`, search),
      ),
      item: ({ title, subtitle, accountId }) => ({
        title: `Message to ${formatPhone(title)}`,
        subtitle,
        path: `/main/accounts?open=${accountId}`,
      }),
    },
  ];
}
