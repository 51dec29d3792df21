import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** The campaigns of an account as filters offer them, by name. */
export function campaignOptions(db: Executor, accountId: string): Promise<{ campaignUUID: string; name: string }[]> {
  return db.rows(sql`select id as "campaignUUID", name from campaign where account_id = ${accountId} order by lower(name), id`);
}

/** The numbers of an account as filters offer them, released ones included since they have a past. */
export function numberOptions(db: Executor, accountId: string): Promise<{ numberUUID: string; number: string }[]> {
  return db.rows(sql`select id as "numberUUID", number from number where account_id = ${accountId} order by number, id`);
}
