import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { untilReady } from './postgres-ready.mjs';
import { clusterUser, type Cluster } from './cluster';
import { socketPort } from './socket';
import { startFailure } from './start-failure';

const logBytes = 10 * 1024 * 1024;
/** Crash recovery may take this long. */
const startPatience = 300_000;
const stopPatience = 30_000;

// Nothing listens on the network. Durability settings such as fsync keep PostgreSQL's defaults.
const settings = ['listen_addresses=', `port=${socketPort}`, 'unix_socket_permissions=0700', 'max_connections=50'];

/** A running PostgreSQL. */
export interface Postmaster {
  child: ChildProcess;
  /** Closes its connections and shuts it down with all data on disk. */
  stop(): Promise<void>;
}

/** Returns what a server wrote to its log since a position, without the lines that only inform. */
function complaints(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trimEnd().split('\n');
  const serious = lines.filter((line) => /\b(FATAL|PANIC|ERROR|HINT|DETAIL)\b/.test(line));
  return (serious.length > 0 ? serious : lines).slice(-5).join('\n');
}

/**
 * Starts PostgreSQL on a cluster, with its socket in a folder, and waits until it accepts connections. Throws an error
 * with what its log says if it does not.
 */
export async function startPostmaster(
  { dir, log: file, programs, as, password }: Cluster,
  socket: string,
): Promise<Postmaster> {
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isLong = before > logBytes;
  const log = openSync(file, isLong ? 'w' : 'a', 0o600);
  const args = [...settings, `unix_socket_directories=${socket}`].flatMap((setting) => ['-c', setting]);
  // In its own process group: Ctrl-C in the terminal must reach only this process, which stops PostgreSQL last.
  const options = { ...as, cwd: dir, detached: true };
  const child = spawn(path.join(programs, 'postgres'), ['-D', dir, ...args], {
    ...options,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const failed: { error?: Error } = {};
  child.once('error', (error) => (failed.error = error));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Stops PostgreSQL when this process exits; after a SIGKILL, the next start does.
  const onExit = (): void => void child.kill('SIGINT');
  process.on('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), stopPatience);
    await ended;
    clearTimeout(late);
  };
  const hasEnded = (): boolean => failed.error !== undefined || child.exitCode !== null || child.signalCode !== null;
  const place = { host: socket, port: socketPort, user: clusterUser, password };
  if (await untilReady(place, { hasEnded, patienceMs: startPatience })) return { child, stop };
  if (failed.error) throw failed.error;
  if (!hasEnded()) await stop();
  throw startFailure(
    `PostgreSQL did not start. Its log (${file}) says:\n${complaints(file, isLong ? 0 : before)}`,
    dir,
  );
}
