import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { searchPattern } from '../../../paging';

/**
 * Blocks of messages that a search reads: with more matches, reading the messages in their order finds a page sooner.
 */
const mostBlocks = 2_000;

/** Where a search looks: an account, and a period of instants. */
export interface SearchScope {
  accountId: string;
  from?: string | undefined;
  to?: string | undefined;
}

const patternOf = (text: string) => `%${searchPattern(text)}%`;
const since = ({ from }: SearchScope) =>
  from === undefined ? sql`'00000000-0000-0000-0000-000000000000'::uuid` : sql`uuid_from_time(${from}::timestamptz)`;
const before = ({ to }: SearchScope) =>
  to === undefined ? sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid` : sql`uuid_from_time(${to}::timestamptz)`;

/**
 * Returns SQL for the messages with a text in their body: id, number, and peer. With very many matches, the newest
 * ones.
 */
export function matchingMessages(scope: SearchScope, text: string): SQL {
  return sql`matching_messages(${scope.accountId}::uuid, ${patternOf(text)}, ${since(scope)}, ${before(scope)},
    ${mostBlocks}::int)`;
}

/** Checks whether more blocks have a text than a search reads. */
export async function isCommonText(db: Executor, scope: SearchScope, text: string): Promise<boolean> {
  const found = await db.row<{ blocks: number }>(sql`
    select count(*)::int as blocks from (
      select 1 from message_search where account_id = ${scope.accountId} and bodies ilike ${patternOf(text)}
        and high >= ${since(scope)} and low < ${before(scope)} limit ${mostBlocks + 1}) s`);
  return (found?.blocks ?? 0) > mostBlocks;
}

/**
 * Returns the ids of the messages with a text in their body, for a search that looks them up; null if they are too
 * many, so that comparing in the order of the list finds a page sooner.
 */
export async function messagesWith(db: Executor, scope: SearchScope, text: string): Promise<string[] | null> {
  if (await isCommonText(db, scope, text)) return null;
  const rows = await db.rows<{ id: string | null }>(sql`select id from ${matchingMessages(scope, text)}`);
  return rows.flatMap(({ id }) => id ?? []);
}
