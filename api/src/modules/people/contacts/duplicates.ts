import type { CallRequest, CallResponse } from '@heliograph/contract';
import { mergeLimits } from '@heliograph/contract/reference/contacts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';

type Request = CallRequest<'contact.manage/getduplicates'>;
type Found = CallResponse<'contact.manage/getduplicates'>;

/** Entries of the index that a call reads, and groups that it returns. */
const entriesAtOnce = 100_000;
const groupsAtOnce = 20;

/** What contacts share; literals, so that each has the plan of its index. */
const keys = { EMAIL: sql`s.email`, NAME: sql`s.name` };

/**
 * Finds contacts that share an email, or a name and company, in the order of what they share. Each call reads a bounded
 * part of the index.
 */
export async function findDuplicates(db: Executor, accountId: string, { by, cursor }: Request): Promise<Found> {
  const key = by === 'EMAIL' ? keys.EMAIL : keys.NAME;
  const after = cursor ?? '';
  const read = await db.row<{ last: string | null; entries: number }>(sql`
    select max(r.shared) as last, count(*)::int as entries from (${entries(accountId, key, after)}) r`);
  const groups = await db.rows<Found['items'][number]>(sql`
    select g.shared, g.count, coalesce(g.contacts, '[]'::json) as contacts from (
      select d.shared, d.count, (
        select json_agg(json_build_object('contactDataUUID', c.id, 'phone', c.phone, 'firstName', c.first_name,
          'lastName', c.last_name, 'email', c.email, 'company', c.company) order by c.created_at, c.id)
        from (select s.contact_id from contact_search s where s.account_id = ${accountId} and ${key} = d.shared
          order by s.contact_id limit ${sql.raw(String(mergeLimits.contacts))}) o join contact c on c.id = o.contact_id
      ) as contacts
      from (
        select r.shared, count(*)::int as count from (${entries(accountId, key, after)}) r group by r.shared
          having count(*) > 1 order by r.shared limit ${sql.raw(String(groupsAtOnce))}
      ) d
    ) g order by g.shared`);
  const lastGroup = groups.at(-1)?.shared ?? null;
  if (groups.length === groupsAtOnce) return { items: groups, next: lastGroup };
  if ((read?.entries ?? 0) < entriesAtOnce || !read?.last) return { items: groups, next: null };
  // The last group may go on behind what was read: it is read again, unless all entries were one group.
  const whole = groups.filter(({ shared }) => shared !== read.last);
  const next = (await before(db, accountId, key, read.last, after)) ?? read.last;
  return next === read.last ? { items: groups, next } : { items: whole, next };
}

const entries = (accountId: string, key: SQL, after: string): SQL => sql`
  select ${key} as shared from contact_search s where s.account_id = ${accountId} and ${key} > ${after} order by ${key}
    limit ${sql.raw(String(entriesAtOnce))}`;

async function before(db: Executor, accountId: string, key: SQL, last: string, after: string): Promise<string | null> {
  const row = await db.row<{ shared: string | null }>(sql`
    select max(${key}) as shared from contact_search s
      where s.account_id = ${accountId} and ${key} < ${last} and ${key} > ${after}`);
  return row?.shared ?? null;
}
