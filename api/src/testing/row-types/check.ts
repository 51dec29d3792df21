import type { Executor } from '../../db';
import { callSites } from './call-sites';
import { compare } from './compare';
import { createDescribe } from './describe';
import type { Column } from './describe';
import type { Program } from './program';
import { runsOf } from './statements';
import type { Statement, Run } from './statements';
import { Unreadable } from './values';

/** The problems found, and the number of calls read. */
export interface Checked {
  problems: string[];
  calls: number;
}

/** Prepares every statement of a program in a migrated database, and compares the types of rows with the columns. */
export async function checkRowTypes(program: Program, db: Executor): Promise<Checked> {
  const problems = new Set<string>();
  const calls = [...callSites(program)].map((site) => {
    const place = program.place(site.node);
    const ways = readable(() => runsOf(program, site));
    if (typeof ways === 'string') problems.add(`${place}: ${ways}`);
    return { site, place, ways: typeof ways === 'string' ? [] : ways };
  });
  const columnsOf = await describeAll(
    db,
    calls.flatMap(({ ways }) => ways.flatMap(({ statements }) => statements)),
  );

  for (const { site, place, ways } of calls) {
    for (const { from, statements, types } of ways) {
      const at = from === site.node ? place : `${program.place(from)} (${place})`;
      for (const statement of statements) {
        const columns = columnsOf(statement);
        if (typeof columns === 'string') problems.add(`${at}: ${columns} in ${statement.text.replace(/\s+/g, ' ')}`);
        else if (site.row) compare(program, site.row, types, columns).forEach((text) => problems.add(`${at}: ${text}`));
      }
    }
  }
  return { problems: [...problems], calls: calls.length };
}

async function describeAll(
  db: Executor,
  statements: readonly Statement[],
): Promise<(statement: Statement) => Column[] | string> {
  const known = new Map<string, Column[] | string>();
  await db.transaction(async (tx) => {
    const describe = await createDescribe(tx);
    for (const [key, statement] of new Map(statements.map((one) => [JSON.stringify(one), one])))
      known.set(key, await describe(statement));
  });
  return (statement) => known.get(JSON.stringify(statement)) ?? [];
}

function readable(read: () => Run[]): Run[] | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
