import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const oldest = 15;

/** What to do on a machine without PostgreSQL. */
export const noPostgres = `PostgreSQL ${oldest} or later is not installed here. Install it (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), or start without --postgres.`;

/** Lists the PostgreSQL servers of this machine that are new enough, the newest first: folder of the programs, major version. */
export function installedPostgres(root = '/usr/lib/postgresql') {
  const installed = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...installed, ...(named.status === 0 ? [named.stdout.trim()] : [])]
    .filter((folder) => existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version);
}

/** Folder of the newest PostgreSQL server of this machine that is new enough; null if there is none. */
export const postgresFolder = (root) => installedPostgres(root)[0]?.folder ?? null;

function versionOf(folder) {
  const { stdout = '' } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The server refuses to run as root: there it becomes the user `postgres`, else `nobody`. */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** Returns a port of the loopback that nobody listens on at the moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
