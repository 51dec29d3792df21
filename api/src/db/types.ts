import type { SQL } from 'drizzle-orm';

/** A value that `bulkInsert` can write; arrays become PostgreSQL arrays, plain objects jsonb. */
export type Cell = string | number | bigint | boolean | Date | null | Cell[] | { [key: string]: unknown };

/**
 * What runs SQL: the database itself or a transaction. int8 arrives as bigint, numeric as string,
 * timestamptz as Date, whatever the driver.
 */
export interface Executor {
  /** Runs one statement written with drizzle's `sql` and returns its rows. */
  rows<Row>(query: SQL): Promise<Row[]>;
  /** The first row or null. */
  row<Row>(query: SQL): Promise<Row | null>;
  /** Runs one statement and returns the number of affected rows. */
  run(query: SQL): Promise<number>;
  /** Runs one statement as text, for libraries that write their own SQL. */
  query(text: string, params: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
  /**
   * Runs `work` in a transaction (a savepoint within one). Inside, only the executor handed in may be
   * used: the outer one would wait for itself, so it throws instead.
   */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>;
  /**
   * Writes many rows, by COPY on PGlite and by unnest on PostgreSQL. `columns` names the columns with
   * their types (`{ id: 'uuid', amount: 'bigint' }`). `chunk` is the rows per statement on PostgreSQL
   * (default 5,000); rows that one statement trigger must see together belong into one chunk.
   */
  bulkInsert(table: string, columns: Record<string, string>, rows: Iterable<readonly Cell[]>, chunk?: number): Promise<void>;
}

/** An open database; see `openDatabase`. */
export interface Database extends Executor {
  readonly kind: 'pglite' | 'postgres';
  /**
   * The same database for what may take minutes: migrations, seeding, exports. On PostgreSQL it has connections
   * of its own with a longer statement timeout, so ordinary calls never wait for one of these.
   */
  readonly patient: Database;
  /** Closes connections and releases the folder's lock. */
  close(): Promise<void>;
  /** A copy of an embedded database's folder, for `openDatabase({ dump })`; refused on PostgreSQL. */
  dump(): Promise<Blob>;
}
