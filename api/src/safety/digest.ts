import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

// Data that changes on reads: when a session or credentials were last used, and how often something failed or was
// requested.
const restless = [
  'session',
  'attempt_limit',
  'migration',
  'api_credential_use',
  'api_credential_hour',
  'api_rate_window',
];

interface Table {
  name: string;
  tenant: boolean;
}

/** The tables of a database, which don't change while it is tested. */
const known = new WeakMap<Executor, Promise<Table[]>>();

async function readTables(db: Executor): Promise<Table[]> {
  const all = await db.rows<Table>(sql`
    select t.table_name as name,
      exists (select 1 from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'account_id') as tenant
    from information_schema.tables t join pg_class k on k.oid = to_regclass(quote_ident(t.table_name))
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not k.relispartition order by 1`);
  return all.filter(({ name }) => !restless.includes(name));
}

function tables(db: Executor): Promise<Table[]> {
  const found = known.get(db) ?? readTables(db);
  known.set(db, found);
  return found;
}

/** Returns the names of the tables that do not change on reads. */
export async function changingTables(db: Executor): Promise<string[]> {
  return (await tables(db)).map(({ name }) => name);
}

/**
 * Computes a digest of every row of these tables, or of one account's rows in the tables of tenants, by table. Equal
 * digests mean that nothing has changed. Its plan is kept, since planning takes longer than reading the rows of a test.
 */
export async function digestOf(db: Executor, accountId?: string): Promise<Record<string, string>> {
  const chosen = (await tables(db)).filter(({ tenant }) => accountId === undefined || tenant);
  const parts = chosen.map(
    ({ name }) => sql`
    select ${sql.raw(`'${name}'`)} as name,
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
    from ${sql.identifier(name)} t ${accountId === undefined ? sql`` : sql`where account_id = ${accountId}`}`,
  );
  const row = await db.row<{ digests: Record<string, string> }>(
    sql`select jsonb_object_agg(name, digest) as digests from (${sql.join(parts, sql` union all `)}) t`,
    accountId === undefined ? 'digest of all' : 'digest of an account',
  );
  return row?.digests ?? {};
}
