import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cellText, copiedFields } from './cells';
import { withLiterals } from './literals';
import type { Cell, Executor } from './types';

const open = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Throws inside a transaction: there the outer database would not see its changes, and might wait for its locks, or for
 * a connection that only other transactions could free.
 */
export function refuseInsideTransaction(): void {
  if (open.getStore()?.open) throw new Error('The database was used inside a transaction; use the transaction.');
}

/** Runs the body of a transaction so that `refuseInsideTransaction` detects it. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { open: true };
  return open.run(state, async () => {
    try {
      return await work();
    } finally {
      state.open = false;
    }
  });
}

/** The interface of a driver's connection. */
export interface Connection {
  /** `plan`: the name of a statement whose plan the connection keeps. */
  query(text: string, params: unknown[], plan?: string): Promise<{ rows: unknown[]; count: number }>;
  /** Like `query` for a statement without a plan, with rows one by one. */
  each: (text: string, params: unknown[], onRow: (row: unknown) => void) => Promise<void>;
  /** Runs COPY TO for a statement, and calls a function with each line of the text format. */
  copyOut: (text: string, onLine: (line: string) => void) => Promise<void>;
  script(text: string): Promise<void>;
  /** COPY of rows in text format; only in a transaction. */
  copy?: (target: string, rows: Iterable<readonly Cell[]>) => Promise<void>;
}

type Begin = <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>;

const dialect = new PgDialect();
const name = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Creates an executor on one connection; `check` runs before each statement. */
export function createExecutor(connection: Connection, begin: Begin, check: () => void = () => undefined): Executor {
  const query = (statement: SQL, plan?: string) => {
    check();
    const { sql, params } = dialect.sqlToQuery(statement);
    return connection.query(sql, params, plan);
  };
  // The caller, who wrote the SQL, types the rows.
  const rows = async <Row>(statement: SQL, plan?: string) => (await query(statement, plan)).rows as Row[];
  return {
    rows,
    eachRow: <Row>(statement: SQL, onRow: (row: Row) => void) => {
      check();
      const { sql, params } = dialect.sqlToQuery(statement);
      return connection.each(sql, params, (row) => onRow(row as Row));
    },
    copyOut: (statement, onRow) => {
      check();
      return connection.copyOut(withLiterals(statement), (line) => onRow(copiedFields(line)));
    },
    row: async <Row>(statement: SQL, plan?: string) => (await rows<Row>(statement, plan))[0] ?? null,
    run: async (statement) => (await query(statement)).count,
    query: (text, params) => {
      check();
      return connection.query(text, [...params]);
    },
    script: (text) => {
      check();
      return connection.script(text);
    },
    transaction: (work) => {
      check();
      return begin(work);
    },
    bulkInsert: async (table, columns, cells, chunk = 5000) => {
      check();
      const target = `${name(table)} (${Object.keys(columns).map(name).join(', ')})`;
      await unnest(connection, target, Object.values(columns), cells, chunk);
    },
    copyRows: async (table, columns, cells) => {
      check();
      if (!connection.copy) throw new Error('Rows are copied inside a transaction only');
      await connection.copy(`${name(table)} (${columns.map(name).join(', ')})`, cells);
    },
  };
}

/** Runs a nested transaction on the same connection. */
export function savepoints(connection: Connection): Executor {
  let depth = 0;
  const executor: Executor = createExecutor(connection, async (work) => {
    const point = `s${(depth += 1)}`;
    await connection.script(`savepoint ${point}`);
    try {
      const result = await work(executor);
      await connection.script(`release savepoint ${point}`);
      return result;
    } catch (error) {
      await connection.script(`rollback to savepoint ${point}`);
      throw error;
    }
  });
  return executor;
}

/**
 * Inserts rows from arrays. A column with one value in all rows is one parameter: all messages of a send have the same
 * sender.
 */
async function unnest(
  connection: Connection,
  target: string,
  types: string[],
  rows: Iterable<readonly Cell[]>,
  chunk: number,
) {
  let batch: Cell[][] = types.map(() => []);
  const flush = async () => {
    if (!batch[0]?.length) return;
    // The first column determines the number of rows.
    const common = batch.map((cells, index) => index > 0 && cells.every((cell) => cell === cells[0]));
    const arrays = types.flatMap((_, index) => (common[index] ? [] : [`$${index + 1}::text[]`])).join(', ');
    const names = types.flatMap((_, index) => (common[index] ? [] : [`c${index}`])).join(', ');
    const select = types
      .map((type, index) => (common[index] ? `$${index + 1}::text::${type}` : `c${index}::${type}`))
      .join(', ');
    const params = batch.map((cells, index) => (common[index] ? cellText(cells[0] ?? null) : cells.map(cellText)));
    await connection.query(`insert into ${target} select ${select} from unnest(${arrays}) as r(${names})`, params);
    batch = types.map(() => []);
  };
  for (const row of rows) {
    row.forEach((cell, index) => batch[index]?.push(cell));
    if (batch[0]?.length === chunk) await flush();
  }
  await flush();
}
