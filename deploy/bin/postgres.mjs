import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const oldest = 15;

/** Folder of the newest PostgreSQL server of this machine that is new enough; null if there is none. */
export function postgresFolder(root = '/usr/lib/postgresql') {
  const installed = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [...installed, ...(named.status === 0 ? [named.stdout.trim()] : [])]
    .filter((folder) => existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version);
  return folders[0]?.folder ?? null;
}

function versionOf(folder) {
  const { stdout = '' } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The server refuses to run as root: there it becomes the user `postgres`, else `nobody`. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// A server for tests may lose its data: without waiting for the disk it is several times faster.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

/** Starts a server on an empty folder that goes with it. Gives its address and how to stop it. */
export async function startPostgres(folder) {
  const data = mkdtempSync(path.join(tmpdir(), 'heliograph-postgres-'));
  const as = serverUser();
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  execFileSync(path.join(folder, 'initdb'), ['-D', data, '-U', 'heliograph', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], { ...as, cwd: data, stdio: 'pipe' });
  const port = await freePort();
  const settings = [...hasty, `unix_socket_directories=${data}`].flatMap((setting) => ['-c', setting]);
  const log = [];
  const server = spawn(path.join(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.on('data', (chunk) => {
    log.push(String(chunk));
    if (log.length > 50) log.shift();
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) break;
    const ready = spawnSync(path.join(folder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
    if (ready.status === 0) return { url: `postgres://heliograph@127.0.0.1:${port}/postgres`, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`PostgreSQL did not start: ${log.join('')}`);
}
