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

/** Returns the changes committed since the record with this id, and the id of the last one. */
export async function changesSince(db: Executor, last: bigint): Promise<{ last: bigint; what: string[] }> {
  const row = await db.row<{ last: bigint; what: string[] }>(sql`
    select coalesce(max(id), ${last}::bigint) as last, coalesce(array_agg(what order by id), '{}') as what
      from noted_change where id > ${last}::bigint`);
  return row ?? { last, what: [] };
}

/**
 * Watches a database. The returned function lists the changes that were committed since it was called before: a digest
 * of all rows takes ten times as long.
 */
export async function changeLog(db: Executor): Promise<() => Promise<string[]>> {
  await watchChanges(db);
  let last = 0n;
  return async () => {
    const changes = await changesSince(db, last);
    ({ last } = changes);
    return changes.what;
  };
}
