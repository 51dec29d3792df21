import type { SQL } from 'drizzle-orm';
import type { Hearing } from './listen';

/** A value that `bulkInsert` can write; arrays become PostgreSQL arrays, plain objects jsonb. */
export type Cell = string | number | bigint | boolean | Date | null | Cell[] | { [key: string]: unknown };

/**
 * Runs SQL: the database itself or a transaction. int8 is returned as bigint, numeric as string, timestamptz as Date.
 */
export interface Executor {
  /** Runs one statement written with drizzle's `sql` and returns its rows. */
  rows<Row>(query: SQL): Promise<Row[]>;
  /**
   * Runs one statement and calls `onRow` with each of its rows in turn. The rows are not kept, so that many of them
   * take no memory and their work begins with the first. Returns when the last row was processed.
   */
  eachRow<Row>(query: SQL, onRow: (row: Row) => void): Promise<void>;
  /**
   * Reads rows by COPY TO, which takes half the time of `eachRow`, and calls `onRow` with the fields of each: texts as
   * PostgreSQL writes them, null for null. Returns when the last row was processed.
   */
  copyOut(query: SQL, onRow: (fields: readonly (string | null)[]) => void): Promise<void>;
  /**
   * Returns the first row or null. `plan` names a statement that runs all the time with the same text: PostgreSQL then
   * plans it once per connection. Not for lists, whose best plan depends on the parameters.
   */
  row<Row>(query: SQL, plan?: string): Promise<Row | null>;
  /** Runs one statement and returns the number of affected rows. */
  run(query: SQL): Promise<number>;
  /** Runs one statement as text, for libraries that write their own SQL. */
  query(text: string, params: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
  /**
   * Runs `work` in a transaction (a savepoint within one). Inside, use only the given executor:
   * the outer one would wait for itself, so it throws instead.
   */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>;
  /**
   * Inserts many rows by unnest. `columns` lists the columns with their types (`{ id: 'uuid', amount: 'bigint' }`).
   * `chunk` is the rows per statement (default 5,000); rows that one statement trigger must see together belong in one
   * chunk.
   */
  bulkInsert(
    table: string,
    columns: Record<string, string>,
    rows: Iterable<readonly Cell[]>,
    chunk?: number,
  ): Promise<void>;
  /** Inserts many rows by COPY, which takes half the time of `bulkInsert`; only inside a transaction. */
  copyRows(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Promise<void>;
}

/** An open database; see `openDatabase`. */
export interface Database extends Executor {
  /**
   * The same database for long work: migrations, seeding, exports. It has separate connections with a longer statement
   * timeout, so that ordinary calls never wait for it.
   */
  readonly patient: Database;
  /** Hears what any process sends with `pg_notify` on a channel; returns a function that stops it. */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>;
  /** Closes its connections. */
  close(): Promise<void>;
}
