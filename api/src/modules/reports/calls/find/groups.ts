import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';

/** A row of a group's query; which of the further columns there are is up to the group. */
interface Row {
  id: string;
  title: string;
  subtitle: string | null;
  detail?: string | null;
  settled?: Date | null;
  accountId?: string | null;
}

/** An item without its kind and id. */
interface Item {
  title: string;
  subtitle: string;
  path: string;
}

/** A kind of result: how it is found and shown. The query is bound to a tenant and limited. */
export interface Group<Kind extends string> {
  kind: Kind;
  query: SQL;
  item: (row: Row & { subtitle: string }) => Item;
}

/** Asks each group in turn and leaves out those without items. */
export async function groupsOf<Kind extends string>(
  db: Executor,
  groups: readonly Group<Kind>[],
): Promise<{ kind: Kind; items: (Item & { kind: Kind; id: string })[] }[]> {
  const found = [];
  for (const { kind, query, item } of groups) {
    const rows = await db.rows<Row>(query);
    const items = rows.map((row) => ({ kind, id: row.id, ...item({ ...row, subtitle: row.subtitle ?? '' }) }));
    if (items.length) found.push({ kind, items });
  }
  return found;
}

/** A text on one line, cut after 80 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = [...line];
  return shown.length > 80 ? `${shown.slice(0, 79).join('')}…` : line;
}
