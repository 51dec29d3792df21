import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { changingTables } from './digest';

/**
 * Makes the database record every inserted, changed or deleted row from now on, except in the tables
 * that change on reads. A rollback removes the record too, so that only committed changes remain.
 */
export async function watchChanges(db: Executor): Promise<void> {
  await db.script(`
    create table noted_change (id bigint generated always as identity primary key, what text not null);
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into noted_change (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$;`);
  for (const name of await changingTables(db)) {
    if (name === 'noted_change') continue;
    await db.script(
      `create trigger note_change after insert or update or
        delete on "${name}" for each row execute function note_change()`,
    );
  }
}

/**
 * Returns a function that lists the changes which were committed since it was called before, at first since now. The
 * database must be watched. A digest of all rows takes ten times as long.
 */
export async function changesFromNow(db: Executor): Promise<() => Promise<string[]>> {
  const now = await db.row<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from noted_change`);
  let last = now?.last ?? 0n;
  return async () => {
    const row = await db.row<{ last: bigint; what: string[] }>(sql`
      select coalesce(max(id), ${last}::bigint) as last, coalesce(array_agg(what order by id), '{}') as what
        from noted_change where id > ${last}::bigint`);
    last = row?.last ?? last;
    return row?.what ?? [];
  };
}

/** Watches a database from now on. The returned function lists the changes since it was called before. */
export async function changeLog(db: Executor): Promise<() => Promise<string[]>> {
  await watchChanges(db);
  return changesFromNow(db);
}
