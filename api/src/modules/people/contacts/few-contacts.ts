import type { ContactCondition, ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { searchKey } from '@heliograph/contract/reference/search-key';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { literal, searchPattern } from '../../../paging';
import { contactPattern, searchedContacts } from './search';

/**
 * Contacts that a page looks up one by one. More match so often that reading in the order of the list finds a page
 * soon.
 */
const few = 1_000;

const searched = new Set(['phone', 'firstName', 'lastName', 'email', 'company']);
const stored = new Set(['street', 'city', 'postalCode', 'country', 'state', 'timezone', 'language', 'birthday']);

/**
 * Returns the contacts that an indexed part of a filter matches, if they are few: the others can't match the filter.
 * Null if they are many, or no part has an index. PostgreSQL can't know which: it guesses how often a word or a value
 * occurs, and a wrong guess reads all contacts.
 */
export async function fewContacts(
  db: Executor,
  accountId: string,
  filter: ContactFilter = {},
): Promise<string[] | null> {
  const conditions = filter.conditions ?? [];
  const pattern = contactPattern(filter.text);
  const patterns = [...(pattern === null ? [] : [pattern]), ...conditions.flatMap(wordsOf)];
  const facts = conditions.flatMap(factOf);
  return (
    (patterns.length ? ifFew(await withWords(db, accountId, patterns)) : null) ??
    (facts.length ? ifFew(await withFacts(db, accountId, facts)) : null) ??
    (filter.tag ? ifFew(await withTags(db, accountId, filter.tag)) : null)
  );
}

const ifFew = (rows: readonly { id: string }[]): string[] | null =>
  rows.length > few ? null : rows.map(({ id }) => id);

/** One parameter each, so that PostgreSQL can guess how often they occur. */
const listed = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

const limit = sql.raw(String(few + 1));

const withWords = (db: Executor, accountId: string, patterns: readonly string[]) =>
  db.rows<{ id: string }>(
    sql`select s.contact_id as id from (${searchedContacts(accountId, patterns)}) s limit ${limit}`,
  );

const withFacts = (db: Executor, accountId: string, facts: readonly string[]) =>
  db.rows<{ id: string }>(sql`
  select c.id from contact c
  where c.account_id = ${accountId}
    and contact_facts(c.street, c.city, c.postal_code, c.country3, c.state, c.timezone, c.language, c.birthday,
    c.custom) @> ${listed(facts)}
    and (coalesce(c.street, c.city, c.postal_code, c.country3, c.state, c.timezone, c.language) is not null
      or c.birthday is not null or c.custom <> '{}')
  limit ${limit}`);

const withTags = (db: Executor, accountId: string, tags: readonly string[]) =>
  db.rows<{ id: string }>(
    sql`select c.id from contact c where c.account_id = ${accountId} and c.tags && ${listed(tags)}
      and c.tags <> array[]::text[] limit ${limit}`,
  );

const textOf = ({ value }: ContactCondition): string =>
  typeof value === 'number' ? '' : String(value ?? '').toLowerCase();

/** The pattern of words that a condition requires; those that it matches are compared exactly after that. */
function wordsOf(condition: ContactCondition): string[] {
  const text = textOf(condition);
  return searched.has(condition.field) && (condition.op === 'IS' || condition.op === 'CONTAINS') && searchPattern(text)
    ? [`%${literal(searchKey(text))}%`]
    : [];
}

/** The fact that a condition requires, see `contact_facts`. */
function factOf(condition: ContactCondition): string[] {
  const { field, op } = condition;
  if (!stored.has(field) && !field.startsWith('custom.')) return [];
  if (op === 'NOT_EMPTY') return [field];
  const text = textOf(condition);
  return op === 'IS' && text ? [`${field}=${[...text].slice(0, 200).join('')}`] : [];
}
