import { openDatabase, type Database, type DatabaseOptions } from '@heliograph/api';
import { dataDir } from '../paths';
import { runningPostgres, startPrivatePostgres, type PrivatePostgres } from '../private-postgres';
import { refuseOldData } from './refuse-old-data';
import type { Settings } from '../settings/settings';

type Where = Pick<Settings, 'databaseUrl'>;
type Report = DatabaseOptions['report'];
type Say = (line: string) => void;
type Server = Pick<PrivatePostgres, 'url' | 'stop'>;

const nobody = (url: string): Server => ({ url, stop: async () => undefined });

/** Opens the database of a server, and ends the server after it. */
async function openOn(server: Server, report?: Report): Promise<Database> {
  try {
    const db = await openDatabase({ url: server.url, report });
    const close = db.close.bind(db);
    return Object.assign(db, {
      close: async () => {
        await close();
        await server.stop();
      },
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Opens the database of the settings: `DATABASE_URL`, or a private PostgreSQL that this process starts and ends. Calls
 * `report` with its events.
 */
export async function openData({ databaseUrl }: Where, say: Say, report?: Report): Promise<Database> {
  if (databaseUrl !== undefined) {
    say('opening the database');
    return openOn(nobody(databaseUrl), report);
  }
  refuseOldData(dataDir);
  say('starting PostgreSQL');
  return openOn(await startPrivatePostgres(dataDir, say), report);
}

/** Opens the database that a server uses. Throws if it has a private one, and doesn't run. */
export async function joinData({ databaseUrl }: Where, report?: Report): Promise<Database> {
  const url = databaseUrl ?? (await runningPostgres(dataDir));
  if (url === null)
    throw new Error(`No server runs with the data folder ${dataDir}. Start it first, or set DATABASE_URL.`);
  return openDatabase({ url, report });
}

/** Runs work with the URL of the database, next to a server that may use it. */
export async function withServer<Result>(
  { databaseUrl }: Where,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = databaseUrl ?? (await runningPostgres(dataDir));
  const server = running === null ? await startPrivatePostgres(dataDir, () => undefined) : nobody(running);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Runs a command on the database, next to a server that may use it. */
export async function withData<Result>(where: Where, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (where.databaseUrl === undefined) refuseOldData(dataDir);
  return withServer(where, async (url) => {
    const db = await openDatabase({ url });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  });
}
