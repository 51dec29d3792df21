import pg, { type PoolClient } from 'pg';

/** Calls a function until it throws; `error` is what it threw. */
function untilError<Value>(work: (value: Value) => void): {
  work: (value: Value) => void;
  failed: () => { error: unknown } | null;
} {
  let failed: { error: unknown } | null = null;
  return {
    work: (value) => {
      if (failed) return;
      try {
        work(value);
      } catch (error) {
        failed = { error };
      }
    },
    failed: () => failed,
  };
}

/** Runs a query of the driver until it has its last row. */
function run(
  client: PoolClient,
  failed: () => { error: unknown } | null,
  create: (done: (error: Error | undefined) => void) => pg.Query,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined): void => {
      const failure = error ? { error } : failed();
      if (failure) reject(failure.error as Error);
      else resolve();
    };
    client.query(create(done));
  });
}

/** Runs a statement and calls a function with each row as it arrives; no row is kept. */
export function eachRow(
  client: PoolClient,
  statement: { text: string; values: unknown[] },
  onRow: (row: unknown) => void,
): Promise<void> {
  const { work, failed } = untilError(onRow);
  return run(client, failed, (done) =>
    new pg.Query(statement, done).on('row', (row, result) => {
      // The driver adds each row to the result of a statement with a callback.
      result?.rows.splice(0);
      work(row);
    }),
  );
}

/** A line of COPY TO, as the driver passes it to a query. */
interface CopyData {
  chunk: Buffer;
}

class CopyQuery extends pg.Query {
  readonly #onLine: (line: string) => void;

  constructor(text: string, onLine: (line: string) => void, done: (error: Error | undefined) => void) {
    super({ text }, done);
    this.#onLine = onLine;
  }

  /** Called by the driver for each line: PostgreSQL sends each row alone. */
  handleCopyData({ chunk }: CopyData): void {
    this.#onLine(chunk.toString('utf8', 0, chunk.length - 1));
  }
}

/** Runs COPY TO for a statement and calls a function with each line as it arrives. */
export function copyLines(client: PoolClient, text: string, onLine: (line: string) => void): Promise<void> {
  const { work, failed } = untilError(onLine);
  return run(client, failed, (done) => new CopyQuery(`copy (${text}) to stdout`, work, done));
}
