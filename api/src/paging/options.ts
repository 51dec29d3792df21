import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** Returns the campaigns of an account as filter options, by name. */
export function campaignOptions(db: Executor, accountId: string): Promise<{ campaignUUID: string; name: string }[]> {
  return db.rows(
    sql`select id as "campaignUUID", name from campaign where account_id = ${accountId} order by lower(name), id`,
  );
}

/** Returns the numbers of an account as filter options, including released ones because they have a history. */
export function numberOptions(db: Executor, accountId: string): Promise<{ numberUUID: string; number: string }[]> {
  return db.rows(
    sql`select id as "numberUUID", number from number where account_id = ${accountId} order by number, id`,
  );
}

/** Returns the numbers that an account has, as choices of a form. */
export function ownNumberOptions(db: Executor, accountId: string): Promise<{ numberUUID: string; number: string }[]> {
  return db.rows(
    sql`select id as "numberUUID", number from number where account_id = ${accountId} and released_at is null
      order by number, id`,
  );
}

/** Returns the static contact lists of an account as options, by name. */
export function staticListOptions(
  db: Executor,
  accountId: string,
): Promise<{ contactListUUID: string; name: string }[]> {
  return db.rows(
    sql`select id as "contactListUUID", name from contact_list where account_id = ${accountId} and type = 'STATIC'
      order by lower(name), id limit 200`,
  );
}

/** Returns what the business of an account is called: the account, and its brands by both of their names. */
export async function businessNames(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from account where id = ${accountId}
    union select n.name from tcr_brand b cross join lateral (values (b.display_name), (b.legal_name)) as n (name)
      where b.account_id = ${accountId} and b.deleted_at is null and n.name is not null
    order by name`);
  return rows.map(({ name }) => name);
}
