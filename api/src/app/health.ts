import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';

/** How often a health check writes, whatever the number of requests, and how often after a failure (ms). */
const [writeEveryMs, failedEveryMs] = [5_000, 1_000];
/** How long a health check waits for the database; it must not hang with it (ms). */
const mostMs = 1_000;
/** Makes a file of about a megabyte on the disk of the database: a row can often be updated on a full disk. */
const spilledRows = 60_000;

/** Updates the row of the check, and makes a temporary file; throws if the database can't write. */
async function write(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script(`set local work_mem = '64kB'`);
    await tx.row(sql`select count(*)::int as rows from generate_series(1, ${spilledRows}::int)`);
    await tx.run(sql`update health_write set at = now()`);
  });
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Returns a function that checks whether the database answers and can write, within a second. Each check reads; all
 * checks of this process share a write, made at most every five seconds. `now` is a clock in ms that never goes back.
 */
export function createHealth(db: Database, now: () => number = () => performance.now()): () => Promise<boolean> {
  let due = -Infinity;
  let writable: Promise<boolean> = Promise.resolve(true);
  let writing = false;

  const canWrite = (): Promise<boolean> => {
    if (writing || now() < due) return writable;
    writing = true;
    writable = succeeds(write(db)).then((written) => {
      writing = false;
      due = now() + (written ? writeEveryMs : failedEveryMs);
      return written;
    });
    return writable;
  };

  return async () => {
    const stop = new AbortController();
    const late = pause(mostMs, false, { signal: stop.signal }).catch(() => false);
    const healthy = Promise.all([succeeds(db.row(sql`select 1`)), canWrite()]).then((all) => all.every(Boolean));
    return Promise.race([healthy, late]).finally(() => stop.abort());
  };
}
