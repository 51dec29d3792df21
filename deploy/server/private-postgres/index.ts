import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterUser, ensureCluster, findCluster } from './cluster';
import { endLeftover } from './leftover';
import { takeLock } from './lock';
import { startPostmaster } from './postmaster';
import { lockOf } from './running';
import { socketFolder, socketUrl } from './socket';

export { runningPostgres } from './running';

/** How often a crashed PostgreSQL is started before this process gives up. */
const restarts = 10;

/** A PostgreSQL that belongs to this process. */
export interface PrivatePostgres {
  url: string;
  /** Process id of the server. */
  pid(): number | undefined;
  /** Stops it; close connections first. */
  stop(): Promise<void>;
}

/**
 * Runs a private PostgreSQL in the data folder: creates it on the first start, with a socket that only its owner can
 * reach and a random password, takes it over from a killed server, and restarts it if it crashes. Only one process may
 * run it at a time.
 */
export async function startPrivatePostgres(dataDir: string, say: (line: string) => void): Promise<PrivatePostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await takeLock(lockOf(dataDir));
  try {
    const cluster = await findCluster(dataDir);
    if (!existsSync(cluster.dir)) say(`creating a PostgreSQL database in ${cluster.dir}`);
    await ensureCluster(cluster);
    const socket = socketFolder(cluster.dir, cluster.as);
    await endLeftover(cluster.dir, socket, say);
    let server = await startPostmaster(cluster, socket);
    let stopping = false;
    let restarting = Promise.resolve();
    const watch = (): void => {
      server.child.once('exit', () => {
        if (stopping) return;
        process.stderr.write(`PostgreSQL exited unexpectedly; restarting it. Log: ${cluster.log}\n`);
        restarting = restart();
      });
    };
    const restart = async (tries = 1): Promise<void> => {
      try {
        server = await startPostmaster(cluster, socket);
        watch();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        // Connections of the crashed one may hold its memory for a moment.
        await pause(tries * 500);
        if (!stopping && tries < restarts) await restart(tries + 1);
      }
    };
    watch();
    return {
      url: socketUrl(socket, { user: clusterUser, password: cluster.password }),
      pid: () => server.child.pid,
      async stop() {
        stopping = true;
        await restarting;
        if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
