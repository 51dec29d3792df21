import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';

const run = promisify(execFile);
const logBytes = 10 * 1024 * 1024;
/** Crash recovery may take this long. */
const startPatience = 300_000;
const stopPatience = 30_000;

// Loopback only. Durability settings such as fsync keep PostgreSQL's defaults.
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=50'].flatMap((setting) => [
  '-c',
  setting,
]);

/** A running PostgreSQL. */
export interface Postmaster {
  child: ChildProcess;
  /** Closes its connections and shuts it down with all data on disk. */
  stop(): Promise<void>;
}

/** Returns the last lines of a log, for an error. */
const tail = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. Throws an error with the end of its log if it
 * does not.
 */
export async function startPostmaster({ dir, programs, as }: Cluster, port: number): Promise<Postmaster> {
  const logFile = `${dir}.log`;
  const grown = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytes;
  const log = openSync(logFile, grown ? 'w' : 'a', 0o600);
  // In its own process group: Ctrl-C in the terminal must reach only this process, which stops PostgreSQL last.
  const child = spawn(path.join(programs, 'postgres'), ['-D', dir, '-p', String(port), ...settings], {
    ...as,
    cwd: dir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
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
  const answers = () =>
    run(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).then(
      () => true,
      () => false,
    );
  for (const end = Date.now() + startPatience; child.exitCode === null && child.signalCode === null;) {
    const error = await Promise.race([failed, ended, pause(100)]);
    if (error) throw error;
    if (await answers()) return { child, stop };
    if (Date.now() > end) await stop();
  }
  throw new Error(`PostgreSQL did not start. The end of its log (${logFile}):\n${tail(logFile)}`);
}
