import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterUser, passwordOf } from './cluster';
import { holderOf } from './lock';
import { socketUrl } from './socket';

/** How long to wait for a server that is starting or stopping its PostgreSQL. */
const patienceMs = 60_000;

/** The lock file of a data folder. */
export const lockOf = (dataDir: string): string => path.join(dataDir, 'postgres.lock');

/** Lines of `postmaster.pid`, from 0: the folder of the socket, and the state. */
const [socketLine, stateLine] = [4, 7];

/** Returns the folder of the socket that a PostgreSQL wrote down, or null while it doesn't accept connections. */
function readySocket(dataDir: string): string | null {
  const note = path.join(dataDir, 'postgres/postmaster.pid');
  try {
    const lines = readFileSync(note, 'utf8').split('\n');
    return lines[stateLine]?.trim() === 'ready' ? (lines[socketLine] ?? null) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code !== 'EACCES') throw error;
    throw new Error(
      `The data in ${dataDir} belongs to another user. Run this command as the user who runs the server.`,
    );
  }
}

/**
 * Returns the URL of the private PostgreSQL that another process runs on the data folder, or null if none does. Waits
 * while that process starts or stops it. How this process would run a PostgreSQL doesn't matter: another user may have
 * started it.
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  for (const end = Date.now() + patienceMs; ; await pause(50)) {
    const holder = holderOf(lockOf(dataDir));
    if (holder === null) return null;
    const socket = readySocket(dataDir);
    if (socket !== null) return socketUrl(socket, { user: clusterUser, password: passwordOf(dataDir) });
    if (Date.now() > end)
      throw new Error(
        `Process ${holder} has the data folder ${dataDir}, but its PostgreSQL accepts no connections. Its log is ${path.join(dataDir, 'postgres.log')}`,
      );
  }
}
