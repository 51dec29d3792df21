import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { describeFailure } from '../describe-failure';
import type { Report } from './availability';
import { createBusyWatch, createFairQueue, type FairQueue } from './fair-queue';
import { copyLine } from './cells';
import { createExecutor, savepoints, insideTransaction, refuseInsideTransaction, type Connection } from './executor';
import { takeLock } from './lock';
import type { Database } from './types';

type Client = Pick<PGlite, 'query' | 'exec'> | Transaction;

const connectionOf = (client: Client): Connection => ({
  query: async (text, params) => {
    const { rows, affectedRows } = await client.query(text, params);
    return { rows, count: affectedRows ?? rows.length };
  },
  script: async (text) => {
    await client.exec(text);
  },
  copyOut: async (text, onLine) => {
    const { blob } = await client.query(`copy (${text}) to '/dev/blob'`);
    const lines = (await blob?.text())?.split('\n') ?? [];
    // The last line ends too.
    lines.slice(0, -1).forEach(onLine);
  },
  copy: async (target, rows) => {
    const lines = Array.from(rows, copyLine);
    if (lines.length)
      await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([lines.join('\n'), '\n']) });
  },
});

/** Opens the embedded database in a folder (which it locks), in memory, or from a dump. */
export async function openPglite({
  dir,
  dump,
  report,
}: {
  dir?: string;
  dump?: Blob;
  report?: Report;
}): Promise<Database> {
  if (dir) mkdirSync(dir, { recursive: true, mode: 0o700 });
  const release = dir ? await takeLock(join(dir, 'lock')) : () => undefined;
  try {
    const client = await PGlite.create({
      ...(dir ? { dataDir: join(dir, 'pg') } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      extensions: { citext, btree_gin, btree_gist, pg_trgm },
      parsers: { [types.INT8]: (text: string) => BigInt(text), [types.NUMERIC]: (text: string) => text },
    });
    await client.exec("set timezone to 'UTC'");
    return databaseOf(client, release, createFairQueue({ waited: createBusyWatch((hint) => report?.(hint)) }));
  } catch (error) {
    release();
    // PGlite throws objects that aren't errors, and errors without the folder's name.
    throw new Error(`The embedded database${dir ? ` in ${dir}` : ''} could not be opened. ${describeFailure(error)}`, {
      cause: error,
    });
  }
}

function databaseOf(client: PGlite, release: () => void, queue: FairQueue): Database {
  // PGlite queues single statements; this queue schedules whole requests.
  const queued: Pick<PGlite, 'query' | 'exec'> = {
    query: (...args) => queue.run(() => client.query(...args)),
    exec: (...args) => queue.run(() => client.exec(...args)),
  };
  const executor = createExecutor(
    connectionOf(queued),
    (work) => queue.run(() => client.transaction((tx) => insideTransaction(() => work(savepoints(connectionOf(tx)))))),
    refuseInsideTransaction,
  );
  const own: Omit<Database, 'patient'> = Object.assign(executor, {
    kind: 'pglite' as const,
    listen: async () => () => Promise.resolve(),
    dump: () => queue.run(() => client.dumpDataDir('none')),
    close: async () => {
      await client.close();
      release();
    },
  });
  return Object.assign(own, { patient: own as Database });
}
