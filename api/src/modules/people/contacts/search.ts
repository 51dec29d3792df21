import { searchKey } from '@heliograph/contract/reference/search-key';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { literal, phoneDigits, searchPattern } from '../../../paging';

/** Returns the words to search for as a pattern of search keys; null without any. */
export function contactPattern(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const wanted = phoneDigits(trimmed) ?? searchPattern(trimmed);
  return wanted ? `%${wanted}%` : null;
}

const allLike = (words: SQL, patterns: readonly string[]): SQL =>
  sql.join(
    patterns.map((pattern) => sql`${words} like ${pattern}`),
    sql` and `,
  );

/**
 * Returns a query of `contact_id` and `created_at`: the contacts of an account whose words match all patterns. It reads
 * those in the search, and those that an import wrote and a job has not added to the search yet.
 */
export function searchedContacts(accountId: string, patterns: readonly string[]): SQL {
  return sql`
    select s.contact_id, s.created_at from contact_search s
      where s.account_id = ${accountId} and ${allLike(sql`s.words`, patterns)}
    union all
    select p.id as contact_id, p.created_at from contact p
    where p.account_id = ${accountId}
      and p.id in (select unnest(w.contacts) from contact_search_pending w where w.account_id = ${accountId})
      and ${allLike(sql`contact_words(p.phone, p.first_name, p.last_name, p.email, p.company)`, patterns)}
      and not exists (select 1 from contact_search s where s.contact_id = p.id)`;
}

/** Names of more words are looked up by their first ones, and so many contacts are found. */
const mostWords = 5;
const mostFound = 50;

/** Returns the patterns of the beginnings of typed words, in any order; none for a text without letters and digits. */
export const wordPatterns = (text: string): string[] =>
  searchKey(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
    .map((word) => `% ${literal(word)}%`);

/** Matches contacts by the beginnings of their words, in any order; nothing for a text without letters and digits. */
export function contactNamed(accountId: string, text: string): SQL[] {
  const patterns = wordPatterns(text);
  if (!patterns.length) return [];
  return [
    sql`id in (select contact_id from (${searchedContacts(accountId, patterns)}) named
      limit ${sql.raw(String(mostFound))})`,
  ];
}

/**
 * Queued rows that are added to the search at a time; an import queues a row of up to 10,000 contacts for each of its
 * steps.
 */
const rowsAtOnce = 20;

/**
 * Adds contacts that an import wrote to the search; returns how many queued rows it did. Any number of processes may.
 */
export function fillContactSearch(db: Executor): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx.rows<{ seq: bigint }>(
      sql`select seq from contact_search_pending order by seq limit ${sql.raw(String(rowsAtOnce))}
        for update skip locked`,
    );
    if (!taken.length) return 0;
    const seqs = sql`(${sql.join(
      taken.map(({ seq }) => sql`${seq}`),
      sql`, `,
    )})`;
    await tx.run(sql`
      insert into contact_search (contact_id, account_id, created_at, words, email, name)
      select c.id, c.account_id, c.created_at, contact_words(c.phone, c.first_name, c.last_name, c.email, c.company),
        contact_email_key(c.email), contact_name_key(c.first_name, c.last_name, c.company)
      from contact c
        where (c.account_id, c.id) in (select w.account_id, unnest(w.contacts) from contact_search_pending w
        where w.seq in ${seqs})
      on conflict (contact_id) do nothing`);
    return tx.run(sql`delete from contact_search_pending where seq in ${seqs}`);
  });
}
