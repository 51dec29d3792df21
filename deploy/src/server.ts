import { describeFailure } from '@heliograph/api/describe-failure';
import { createApi, createMailer, createSmpp, loadSecret, migrate, type Log } from '@heliograph/api';
import { dataKind, fillDemo } from '@heliograph/api/demo';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import { developmentPages } from './development';
import { developmentBuilds } from './development-builds';
import { serveDevelopment } from './development-changes';
import { followBrands } from './follow-brands';
import { readHosts } from './hosts';
import { followStore, liveHosts } from './live-epoch';
import { listen } from './listen';
import { openData } from './open-data';
import { dataDir, storeDir } from './paths';
import { refuseMixedData } from './refuse-unsafe';
import { releasedPages } from './released-pages';
import { releaseStatus } from './release/status';
import { serveStatic } from './static';
import type { Settings } from './settings';
import { folderStore } from './store/folder-store';
import { watchLoads } from './watch-loads';

/** A running dashboard server. */
export interface RunningServer {
  /** Its hosts and brands. */
  hosts: HostTable;
  /** Shuts it down gracefully: completes requests in flight, then closes the database. */
  close(): Promise<void>;
}

const log: Log = ({ level, message, requestId, error }) => {
  const details = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : describeFailure(error);
  process.stderr.write(`${new Date().toISOString()} ${level} ${requestId ?? '-'} ${message} ${details}\n`);
};

/** Logs a lost connection with its own message, because the stack only shows where in the driver it was noticed. */
const report = (message: string, error?: unknown): void => log({ level: 'error', message: error === undefined ? message : `${message}: ${describeFailure(error)}` });

/** Opens the database, seeds demo data if enabled, and listens. */
export async function startServer(settings: Settings, say: (line: string) => void): Promise<RunningServer> {
  const { carrier, databaseUrl, demo, demoPassword, development, port, secret, smtpUrl, trustProxy } = settings;
  const live = followStore(storeDir);
  // Developers use the hosts of their checkout; everyone else uses the released ones.
  const hosts = development.length > 0 ? readHosts() : liveHosts(live);
  // Do not open a database if there is nothing to serve.
  live();
  const store = folderStore(storeDir);
  const key = loadSecret(dataDir, { databaseUrl, secret });
  const db = await openData(settings, say, report);
  try {
    await migrate(db);
    refuseMixedData(await dataKind(db), demo);
    if (demo) {
      say('seeding demo data');
      await fillDemo(db, { password: demoPassword, now: new Date(), hosts, secret: smtpUrl ? undefined : key });
    }
    const app = createApi({
      db,
      hosts,
      secret: key,
      mailer: createMailer({ db, smtpUrl }),
      port,
      ...(trustProxy && { trustProxy }),
      ...(demo && { payments: 'sandbox' as const }),
      ...(carrier && { carrier: carrier === 'simulator' ? carrier : createSmpp(carrier, { db, clock: () => new Date(), report: (error) => report('The carrier', error) }) }),
      releases: () => releaseStatus(store, new Date()),
      logger: log,
      devMailbox: demo && !smtpUrl,
    });
    followBrands(app, db, live);
    watchLoads(app, { store, hosts, secret: key, judge: settings.judge, log });
    if (development.length > 0) {
      const builds = developmentBuilds(storeDir, development);
      serveDevelopment(app, builds);
      serveStatic(app, { hosts, storeDir, log, pages: developmentPages(live, builds, hosts), development: true });
    } else {
      serveStatic(app, { hosts, storeDir, log, pages: releasedPages(storeDir, live) });
    }
    const stop = await listen(app, { hosts: settings.hosts, port });
    return {
      hosts,
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
