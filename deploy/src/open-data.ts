import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database, type DatabaseOptions } from '@heliograph/api';
import { dataDir } from './paths';
import { startPrivatePostgres } from './private-postgres';
import type { Settings } from './settings';

type Where = Pick<Settings, 'databaseUrl' | 'postgres'>;
type Report = DatabaseOptions['report'];
type Say = (line: string) => void;

/**
 * Opens the database in the settings: `DATABASE_URL`, a private PostgreSQL, or the embedded one. Calls `report` with
 * its events.
 */
export async function openData({ databaseUrl, postgres }: Where, say: Say, report?: Report): Promise<Database> {
  const options = report ? { report } : {};
  if (databaseUrl !== undefined) {
    say('opening the database');
    return openDatabase({ ...options, url: databaseUrl });
  }
  const [embedded, cluster] = [path.join(dataDir, 'db'), path.join(dataDir, 'postgres')];
  if (postgres) return openPrivate(say, options, existsSync(embedded) && !existsSync(cluster));
  if (existsSync(cluster)) say('this data folder also has a PostgreSQL database; to use it, start with --postgres');
  say('opening the embedded database');
  return openDatabase({ ...options, dir: embedded });
}

async function openPrivate(say: Say, options: Pick<DatabaseOptions, 'report'>, startsAnew: boolean): Promise<Database> {
  if (startsAnew) say('the embedded database remains unchanged; PostgreSQL has its own data');
  say('starting PostgreSQL');
  const server = await startPrivatePostgres(dataDir, say);
  try {
    const db = await openDatabase({ ...options, url: server.url });
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
