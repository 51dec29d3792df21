import path from 'node:path';
import { createApi, createMailer, loadSecret, migrate, openDatabase, type Log } from '@heliograph/api';
import { fillDemo } from '@heliograph/api/demo';
import { developmentPages } from './development';
import { developmentBuilds } from './development-builds';
import { serveDevelopment } from './development-changes';
import { readHosts } from './hosts';
import { listen } from './listen';
import { dataDir, storeDir } from './paths';
import { releasedPages } from './released-pages';
import { releaseStatus } from './release/status';
import { serveStatic } from './static';
import type { Settings } from './settings';
import { folderStore } from './store/folder-store';
import { watchLoads } from './watch-loads';

/** A dashboard that is being served. */
export interface RunningServer {
  /** Ends it cleanly: answers what has come, closes the database. */
  close(): Promise<void>;
}

const log: Log = ({ level, message, requestId, error }) => {
  const details = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error);
  process.stderr.write(`${new Date().toISOString()} ${level} ${requestId ?? '-'} ${message} ${details}\n`);
};

/** Opens the database, fills in demo data where it belongs, and listens. */
export async function startServer(settings: Settings, say: (line: string) => void): Promise<RunningServer> {
  const { databaseUrl, demo, demoPassword, development, port, secret, smtpUrl } = settings;
  const hosts = readHosts();
  const store = folderStore(storeDir);
  const key = loadSecret(dataDir, { databaseUrl, secret });
  say(databaseUrl ? 'opening the database' : `opening the embedded database`);
  const db = await openDatabase(databaseUrl ? { url: databaseUrl } : { dir: path.join(dataDir, 'db') });
  try {
    await migrate(db);
    if (demo) {
      say('looking after the demo data');
      await fillDemo(db, { password: demoPassword, now: new Date(), hosts });
    }
    const app = createApi({
      db,
      hosts,
      secret: key,
      mailer: createMailer({ db, smtpUrl }),
      port,
      ...(demo && { payments: 'sandbox' as const }),
      releases: () => releaseStatus(store, new Date()),
      logger: log,
      devMailbox: demo && !smtpUrl,
    });
    watchLoads(app, { store, hosts, judge: settings.judge, log });
    if (development.length > 0) {
      const builds = developmentBuilds(storeDir, development);
      serveDevelopment(app, builds);
      serveStatic(app, { hosts, storeDir, pages: developmentPages(storeDir, builds, hosts), development: true });
    } else {
      serveStatic(app, { hosts, storeDir, pages: releasedPages(storeDir) });
    }
    const stop = await listen(app, { hosts: settings.hosts, port });
    return {
      async close() {
        await stop();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
