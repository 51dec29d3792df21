import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { fullName } from '../../../db/full-name';

type Facets = CallResponse<'number.manage/summarizelookups'>['facets'];

interface RequestRow {
  requestUUID: string;
  name: string;
  numbers: number;
  at: Date;
}

/**
 * Returns the options of the filters: the users who looked numbers up, and the last look-ups besides those that are
 * filtered by.
 */
export async function lookupFacets(db: Executor, accountId: string, chosen: readonly string[] = []): Promise<Facets> {
  const users = await db.rows<Facets['users'][number]>(sql`
    select u.id as "userUUID", ${fullName('u')} as name from app_user u
    where u.account_id = ${accountId}
      and exists (select 1 from lookup_request q where q.account_id = ${accountId} and q.user_id = u.id)
      order by lower(u.first_name), lower(u.last_name), u.id`);
  const requests = await db.rows<RequestRow>(sql`
    select q.id as "requestUUID", q.name, q.total as numbers, q.at from lookup_request q
      where q.account_id = ${accountId}
      and (${idIn(sql`q.id`, chosen)}
        or q.id in (select l.id from lookup_request l where l.account_id = ${accountId} and l.user_id is not null
        order by l.at desc, l.id desc limit 20))
    order by q.at desc, q.id desc`);
  return { users, requests: requests.map(({ at, ...request }) => ({ ...request, at: at.toISOString() })) };
}
