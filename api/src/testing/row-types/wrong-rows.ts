import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';

/*
 * Rows that differ from what the database returns, one mistake each, which the check of row types must find. Never
 * called.
 */
export const wrongRows = {
  alias: (db: Executor, id: string) =>
    db.row<{ companyName: string }>(sql`select name as company from account where id = ${id}`),
  column: (db: Executor, id: string) =>
    db.row<{ name: string }>(sql`select nmae as name from account where id = ${id}`),
  number: (db: Executor) => db.row<{ count: number }>(sql`select count(*) as count from account`),
  date: (db: Executor) => db.rows<{ createdAt: string }>(sql`select created_at as "createdAt" from account`),
  text: (db: Executor) =>
    db.rows<{ balance: bigint }>(sql`select sum(balance) as balance from ledger_account group by kind`),
  sum: (db: Executor) => db.row<{ total: bigint }>(sql`select sum(amount)::bigint as total from ledger_entry`),
  empty: (db: Executor) => db.rows<{ reason: string }>(sql`select status_reason as reason from account`),
  join: (db: Executor) =>
    db.rows<{ id: string; account: string }>(
      sql`select u.id, a.name as account from app_user u left join account a on a.id = u.account_id`,
    ),
  words: (db: Executor) => db.rows<{ status: 'ACTIVE' | 'SUSPENDED' }>(sql`select status from account`),
  array: (db: Executor) => db.row<{ names: string[] }>(sql`select array(select username from app_user) as names`),
  write: (db: Executor, id: string) => db.run(sql`update account set nmae = 'x' where id = ${id}`),
  gap: (db: Executor, name: string | undefined) => db.run(sql`update account set name = ${name}`),
  hidden: (db: Executor, ...parts: SQL[]) => db.run(sql`delete from account where ${sql.join(parts)}`),
};

async function shared<Row>(db: Executor, columns: SQL): Promise<Row[]> {
  return db.rows<Row & { id: string }>(sql`select id, ${columns} from account`);
}

/** Leads to a shared query with the mistake in its caller. */
export const wrongCaller = (db: Executor): Promise<{ name: string; zone: Date }[]> =>
  shared<{ name: string; zone: Date }>(db, sql`name, timezone as zone`);
