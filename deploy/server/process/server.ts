import { existsSync } from 'node:fs';
import { createApi, loadSecret } from '@heliograph/api';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import { apiOptions } from './api-options';
import { developmentPages } from '../development/development';
import { developmentBuilds, firstBuilds } from '../development/development-builds';
import { serveDevelopment } from '../development/development-changes';
import { followBrands } from './follow-brands';
import { readHosts } from '../hosts';
import { followForDevelopment, followStore, liveHosts } from '../store/live-epoch';
import { listen } from './listen';
import { log, report } from './log';
import { openData } from '../data/open-data';
import { dataDir, storeDir } from '../paths';
import { prepareData } from '../data/prepare-data';
import { releasedPages } from '../pages/released-pages';
import { releaseStatus } from '../releases/status';
import { serveStatic } from '../pages/static';
import type { Settings } from '../settings/settings';
import { newestEpoch } from '../store/epochs';
import { folderStore } from '../store/folder-store';
import { watchLoads } from '../figures/watch-loads';

/** A running dashboard server. */
export interface RunningServer {
  /** Its hosts and brands. */
  hosts: HostTable;
  /** Shuts it down gracefully: completes requests in flight, then closes the database. */
  close(): Promise<void>;
}

/** Checks whether nothing is there yet: neither data nor releases. */
const isFirstStart = ({ databaseUrl }: Settings): boolean =>
  databaseUrl === undefined && !existsSync(dataDir) && newestEpoch(storeDir) === 0;

/**
 * Opens the database, seeds demo data if enabled, and listens. Given a release that is under way, it opens the database
 * meanwhile; on a first start, it also seeds it, with the hosts of this checkout, which are being released.
 */
export async function startServer(
  settings: Settings,
  say: (line: string) => void,
  released?: Promise<void>,
): Promise<RunningServer> {
  const { databaseUrl, demo, development, port, secret, smtpUrl, trustProxy } = settings;
  const inDevelopment = development.length > 0;
  const live = inDevelopment ? followForDevelopment(storeDir, readHosts()) : followStore(storeDir);
  // Do not open a database if there is nothing to serve.
  if (!released) live();
  const first = released !== undefined && isFirstStart(settings);
  const key = loadSecret(dataDir, { databaseUrl, secret });
  const db = await openData(settings, say, report);
  try {
    if (first) await prepareData(db, settings, readHosts(), say);
    await released;
    // Developers use the hosts of their checkout; everyone else uses the released ones.
    const hosts = inDevelopment ? readHosts() : liveHosts(live);
    const store = folderStore(storeDir);
    if (!first) await prepareData(db, settings, hosts, say);
    const app = createApi({
      db,
      hosts,
      secret: key,
      ...apiOptions(settings, db),
      ...(trustProxy && { trustProxy }),
      releases: () => releaseStatus(store, new Date()),
      devMailbox: demo && !smtpUrl,
    });
    followBrands(app, db, live);
    watchLoads(app, { store, hosts, secret: key, judge: settings.judge, log });
    const stripe = typeof settings.payments === 'object';
    if (inDevelopment) {
      const builds = developmentBuilds(storeDir, development);
      // Without a release, there is nothing else to show.
      if (live().registry.epoch === 0) await firstBuilds(builds);
      serveDevelopment(app, builds);
      serveStatic(app, {
        hosts,
        storeDir,
        log,
        stripe,
        pages: developmentPages(live, builds, hosts),
        development: true,
      });
    } else {
      serveStatic(app, { hosts, storeDir, log, stripe, pages: releasedPages(storeDir, live) });
    }
    const stop = await listen(app, { hosts: settings.hosts, port, begin: () => app.windDown() });
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
