import { sql } from 'drizzle-orm';
import { fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn, textArray } from '../../../paging';
import { labelsAfter, setThreadLabels } from '../../people';

/** Labels of one conversation at most. */
export const mostLabels = 20;

/**
 * Adds labels to conversations and removes others; 422 if one would have too many. The caller has locked the
 * conversations.
 */
export async function labelThreads(
  tx: Executor,
  accountId: string,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<void> {
  if (!add.length && !remove.length) return;
  const full = await tx.row(sql`
    select 1 from conversation c where c.account_id = ${accountId} and ${idIn(sql`c.id`, ids)}
      and cardinality(${labelsAfter(add, remove)}) > ${mostLabels} limit 1`);
  if (full) throw fieldError('addLabels', 'count', `A conversation can have ${mostLabels} labels at most`);
  await setThreadLabels(tx, accountId, ids, add, remove);
  if (add.length)
    await tx.run(
      sql`insert into conversation_label (account_id, name) select ${accountId}::uuid, name
        from unnest(${textArray([...add].sort())}) as name on conflict do nothing`,
    );
  if (remove.length) {
    await tx.run(sql`
      delete from conversation_label l where l.account_id = ${accountId} and l.name = any(${textArray([...remove])})
        and not exists (select 1 from conversation c where c.account_id = l.account_id and c.labels @> array[l.name])`);
  }
}

/** Returns the labels in use, for filters. */
export async function labelsOf(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from conversation_label where account_id = ${accountId} order by lower(name), name`,
  );
  return rows.map(({ name }) => name);
}
