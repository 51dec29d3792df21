import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, serverUser } from './postgres-install.mjs';

export { postgresFolder } from './postgres-install.mjs';

// Test data may be lost: a server that does not wait for the disk is several times faster.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const common = ['max_connections=200', 'listen_addresses=127.0.0.1'];

/** Returns the process ids of a running server: the postmaster, and one for each connection and background task. */
function processesOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  return [pid, ...readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)];
}

/**
 * Starts a server on a new data folder, which is deleted with it. Returns its URL, `stop`, and functions for tests
 * of outages: `end` sends a signal (SIGINT closes connections gracefully, SIGQUIT at once), `start` restarts it
 * on the same port and data, `freeze` and `thaw` pause and resume all of its processes (Linux).
 * A durable server keeps confirmed data even if it is killed.
 */
export async function startPostgres(folder, { durable = false } = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'heliograph-postgres-'));
  const as = serverUser();
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  execFileSync(
    path.join(folder, 'initdb'),
    ['-D', data, '-U', 'heliograph', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, cwd: data, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [...common, ...(durable ? [] : hasty), `unix_socket_directories=${data}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
  let server;
  let ended;

  const end = async (signal = 'SIGINT') => {
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
  const start = async () => {
    const log = [];
    server = spawn(path.join(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...as,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr.on('data', (chunk) => {
      log.push(String(chunk));
      if (log.length > 50) log.shift();
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
      const ready = spawnSync(path.join(folder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
      if (ready.status === 0) return;
      await pause(50);
    }
    await stop();
    throw new Error(`PostgreSQL did not start: ${log.join('')}`);
  };
  const signalAll = (signal) => processesOf(server.pid).forEach((pid) => process.kill(pid, signal));

  await start();
  // Stops the server if the command exits without stopping it.
  process.once('exit', () => server.kill('SIGQUIT'));
  return {
    url: `postgres://heliograph@127.0.0.1:${port}/postgres`,
    stop,
    start,
    end,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}
