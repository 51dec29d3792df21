import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { containText, idIn, literal, nameBegins, phoneDigits, searchPattern, textArray } from '../../../paging';
import { searchedContacts, wordPatterns } from '../../people';
import { isCommonText, matchingMessages, type SearchScope } from '../../texting';

/** Days of texts in which a search looks. */
const searchedDays = 90;
/**
 * Threads, and contacts with a name, that a search looks up: with more matches, comparing threads in the order of the
 * list finds a page sooner.
 */
const mostFound = 2_000;

type Filter = NonNullable<CallRequest<'conversation.manage/getconversations'>['filter']>;

interface Found {
  text: string;
  /** The start of the searched period (ISO 8601). */
  from: string;
  /** The threads that match; null if they are too many to look up. */
  ids: string[] | null;
}

/** A filter whose text was looked up. */
export type FoundFilter = Omit<Filter, 'text'> & { text?: never; found?: Found };

/**
 * Finds threads by a text: a phone has its digits, first or last name of the contact begins with it, or a text of the
 * last 90 days contains it, in threads by number and phone, so that texts of other sources count. Few matches are
 * looked up; many are compared by the list.
 */
export async function findThreads(
  db: Executor,
  { accountId, at }: { accountId: string; at: Date },
  { text, ...filter }: Filter = {},
): Promise<FoundFilter> {
  const wanted = text?.trim() ?? '';
  if (!searchPattern(wanted)) return filter;
  const from = new Date(at.getTime() - searchedDays * dayMs).toISOString();
  return { ...filter, found: { text: wanted, from, ids: await threadsWith(db, { accountId, from }, wanted) } };
}

const digitsOf = (text: string, phone: SQL): SQL[] => {
  const digits = phoneDigits(text);
  return digits === null ? [] : [sql`${phone} like ${`%${literal(digits)}%`}`];
};

/** Matches contacts, alias `p`, whose first or last name begins with a text, or both with its parts. */
const named = (text: string): SQL => {
  const begins = nameBegins(text, { first: sql`p.first_name`, last: sql`p.last_name` });
  return sql`(${sql.join(
    begins.map((one) => sql`(${one})`),
    sql` or `,
  )})`;
};

/**
 * Returns the ids of the threads; null if there are very many, or very many contacts or texts would have to be read to
 * know.
 */
async function threadsWith(
  db: Executor,
  scope: Required<Pick<SearchScope, 'accountId' | 'from'>>,
  text: string,
): Promise<string[] | null> {
  const { accountId } = scope;
  if (await isCommonText(db, scope, text)) return null;
  const most = sql.raw(String(mostFound + 1));
  const patterns = wordPatterns(text);
  const phones = patterns.length
    ? await db.rows<{ phone: string }>(sql`
        select p.phone from (${searchedContacts(accountId, patterns)}) s join contact p on p.id = s.contact_id
          where ${named(text)} limit ${most}`)
    : [];
  if (phones.length > mostFound) return null;
  const sameDigits = digitsOf(text, sql`contact_phone`).map(
    (condition) =>
      sql`union (select id from conversation where account_id = ${accountId} and ${condition} limit ${most})`,
  );
  const rows = await db.rows<{ id: string }>(sql`
    (select id from conversation where account_id = ${accountId}
      and contact_phone in (select unnest(${textArray(phones.map(({ phone }) => phone))})))
    ${sql.join(sameDigits)}
    union (select t.id from (select distinct number_id, peer from ${matchingMessages(scope, text)}) m
      cross join
        lateral (select c.id from conversation c where c.account_id = ${accountId} and c.number_id = m.number_id
        and c.contact_phone = m.peer limit 1) t)
    limit ${most}`);
  return rows.length > mostFound ? null : rows.map(({ id }) => id);
}

/**
 * Returns the condition on threads (`c`) and their contacts (`p`) that a search found. The last text comes first: most
 * threads that match a common word need no look at the others.
 */
export function searchCondition(accountId: string, found: Found | undefined): SQL | undefined {
  if (!found) return undefined;
  const { text, from, ids } = found;
  if (ids) return idIn(sql`c.id`, ids);
  const conditions = [
    sql`(c.last_message_at >= ${from}::timestamptz and ${containText(text, sql`c.last_text`)})`,
    named(text),
    ...digitsOf(text, sql`c.contact_phone`),
    sql`(c.number_id, c.contact_phone) in (select number_id, peer from ${matchingMessages({ accountId, from }, text)})`,
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}
