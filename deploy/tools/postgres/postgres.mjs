import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { findPostgres, localeOf, programsFor, serverUser } from '../../server/private-postgres/postgres-programs.mjs';
import { untilReady } from '../../server/private-postgres/postgres-ready.mjs';

// Test data may be lost: a server that does not wait for the disk is several times faster.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const common = ['max_connections=200', 'listen_addresses=127.0.0.1'];
const user = 'heliograph';
const patienceMs = 30_000;

/** What the data of a run of tests may need (bytes). */
const roomForTests = 4 * 1024 ** 3;

/**
 * Returns a folder in memory, where a copy of a database takes a quarter of the time, if there is room; else on disk.
 */
function testFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomForTests ? memory : tmpdir();
}

/** Returns the process ids of a running server: the postmaster, and one for each connection and background task. */
function processesOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  return [pid, ...readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)];
}

/**
 * Starts a server for tests on a new data folder, which is deleted with it. Returns its URL, `stop`, and functions for
 * tests of outages: `end` sends a signal (SIGINT closes connections gracefully, SIGQUIT at once), `start` restarts it
 * on the same port and data, `freeze` and `thaw` pause and resume all of its processes (Linux). A durable server keeps
 * confirmed data even if it is killed, and a large one has its data on disk. `POSTGRES_VERSION` picks an installed
 * major version instead of npm's.
 */
export async function startPostgres({ durable = false, large = durable } = {}) {
  const { folder, version } = findPostgres(
    process.env.POSTGRES_VERSION ? Number(process.env.POSTGRES_VERSION) : undefined,
  );
  const as = serverUser();
  const programs = programsFor(folder, as);
  const data = mkdtempSync(path.join(large ? tmpdir() : testFolder(), 'heliograph-postgres-'));
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  const options = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', ...localeOf(version), '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), options, { ...as, cwd: data, stdio: 'pipe' });
  const port = await freePort();
  const settings = [...common, ...(durable ? [] : hasty), `unix_socket_directories=${data}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
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
    server = spawn(path.join(programs, 'postgres'), args, { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
    server.stderr.on('data', (chunk) => {
      log.push(String(chunk));
      if (log.length > 50) log.shift();
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
    if (await untilReady({ host: '127.0.0.1', port, user }, { hasEnded, patienceMs })) return;
    await stop();
    throw new Error(`PostgreSQL did not start: ${log.join('')}`);
  };
  const signalAll = (signal) => processesOf(server.pid).forEach((pid) => process.kill(pid, signal));

  await start();
  // Stops the server and deletes its data if the command exits without stopping it.
  process.once('exit', () => {
    server.kill('SIGQUIT');
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  });
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    version,
    stop,
    start,
    end,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** Returns the server that TEST_DATABASE_URL names, or starts one for tests. */
export async function testPostgres(options) {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startPostgres(options);
}
