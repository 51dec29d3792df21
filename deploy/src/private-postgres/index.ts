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
  /** Ends it; connections must be closed before. */
  stop(): Promise<void>;
}

/**
 * Runs a private PostgreSQL in the data folder: created on the first start, reachable on loopback with a random password,
 * taken over from a server that was killed, and started again if it ends by itself. One process may run it at a time.
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
        process.stderr.write(`PostgreSQL ended unexpectedly; starting it again. Its log: ${cluster.dir}.log\n`);
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
