import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const oldest = 15;

/** Explains what to do on a machine without PostgreSQL. */
export const noPostgres = `PostgreSQL ${oldest} or later is not installed. Install it (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), or start without --postgres.`;

/** Lists installed PostgreSQL servers of a supported version, newest first: bin folder and major version. */
export function installedPostgres(root = '/usr/lib/postgresql') {
  const installed = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...installed, ...(named.status === 0 ? [named.stdout.trim()] : [])]
    .filter((folder) => existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version);
}

/** Returns the bin folder of the newest supported PostgreSQL server, or null. */
export const postgresFolder = (root) => installedPostgres(root)[0]?.folder ?? null;

function versionOf(folder) {
  const { stdout = '' } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/**
 * Returns the user to run PostgreSQL as when this process is root, since it refuses to run as root: `postgres`, else
 * `nobody`.
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** Returns a free loopback port. */
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
