import path from 'node:path';
import { takeLock } from '@heliograph/api';
import { freePort } from '../../bin/postgres-install.mjs';
import { openCluster } from './cluster';
import { endLeftover } from './leftover';
import { startPostmaster } from './postmaster';

/** A PostgreSQL that belongs to this process. */
export interface PrivatePostgres {
  url: string;
  /** Process id of the server. */
  pid(): number | undefined;
  /** Stops it; close connections first. */
  stop(): Promise<void>;
}

/**
 * Runs a private PostgreSQL in the data folder: creates it on the first start, with loopback access and a random
 * password only, takes it over from a killed server, and restarts it if it crashes. Only one process may run it at a
 * time.
 */
export async function startPrivatePostgres(dataDir: string, say: (line: string) => void): Promise<PrivatePostgres> {
  const cluster = await openCluster(dataDir, say);
  const release = await takeLock(path.join(dataDir, 'postgres.lock'));
  try {
    await endLeftover(cluster.dir, say);
    const port = await freePort();
    let server = await startPostmaster(cluster, port);
    let stopping = false;
    let restarting = Promise.resolve();
    const watch = (): void => {
      server.child.once('exit', () => {
        if (stopping) return;
        process.stderr.write(`PostgreSQL exited unexpectedly; restarting it. Log: ${cluster.dir}.log\n`);
        restarting = restart();
      });
    };
    const restart = async (): Promise<void> => {
      try {
        server = await startPostmaster(cluster, port);
        watch();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    };
    watch();
    return {
      url: `postgres://heliograph:${cluster.password}@127.0.0.1:${port}/postgres`,
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
