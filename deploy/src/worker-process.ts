import { createApi, loadSecret, migrate } from '@heliograph/api';
import { apiOptions } from './api-options';
import { followBrands } from './follow-brands';
import { followStore, liveHosts } from './live-epoch';
import { report } from './log';
import { openData } from './open-data';
import { dataDir, storeDir } from './paths';
import type { Settings } from './settings';

/**
 * Starts a process that sends messages, delivers webhooks, and runs jobs, but serves no requests. Any number of them
 * share the work of one PostgreSQL; the embedded database belongs to one process only. Returns a function that ends it
 * after what it has begun.
 */
export async function startWorker(settings: Settings): Promise<() => Promise<void>> {
  const { databaseUrl, secret } = settings;
  if (databaseUrl === undefined)
    throw new Error(
      'A worker shares the database with servers, and the embedded one belongs to one process. Set DATABASE_URL.',
    );
  const live = followStore(storeDir);
  const key = loadSecret(dataDir, { databaseUrl, secret });
  const db = await openData(settings, () => undefined, report);
  try {
    await migrate(db);
    const app = createApi({ db, hosts: liveHosts(live), secret: key, ...apiOptions(settings, db), runJobs: true });
    followBrands(app, db, live);
    await app.ready();
    return async () => {
      await app.close();
      await db.close();
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
