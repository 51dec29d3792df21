import { createApi, loadSecret, migrate } from '@heliograph/api';
import { apiOptions } from './api-options';
import { followBrands } from './follow-brands';
import { followStore, liveHosts } from '../store/live-epoch';
import { report } from './log';
import { joinData } from '../data/open-data';
import { dataDir, storeDir } from '../paths';
import type { Settings } from '../settings/settings';

/**
 * Starts a process that sends messages, delivers webhooks, and runs jobs, but serves no requests. Any number of them
 * share the work of one database: that of `DATABASE_URL`, or the private one of a running server. Returns a function
 * that ends it after what it has begun.
 */
export async function startWorker(settings: Settings): Promise<() => Promise<void>> {
  const { databaseUrl, secret } = settings;
  const live = followStore(storeDir);
  const key = loadSecret(dataDir, { databaseUrl, secret });
  const db = await joinData(settings, report);
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
