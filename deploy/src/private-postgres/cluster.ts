import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { storedSecret } from '@heliograph/api';
import { installedPostgres, noPostgres, serverUser } from '../../bin/postgres-install.mjs';

const run = promisify(execFile);

/** A PostgreSQL cluster in a folder, and what is needed to run it. */
export interface Cluster {
  /** Its folder. */
  dir: string;
  /** The bin folder of its version. */
  programs: string;
  /** The user that runs it, if this process is root. */
  as: { uid?: number; gid?: number };
  password: string;
}

const passwordFile = 'postgres-password';

/**
 * Allows the server's user to traverse the data folder, whose files remain private. Throws if a parent folder denies
 * access.
 */
async function allowTraversal(dataDir: string, as: Cluster['as']): Promise<void> {
  if (as.uid === undefined) return;
  const canTraverse = () =>
    run('/bin/sh', ['-c', 'cd "$1"', 'sh', dataDir], { ...as, cwd: '/' }).then(
      () => true,
      () => false,
    );
  if (await canTraverse()) return;
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  if (await canTraverse()) return;
  throw new Error(
    `PostgreSQL can't run as root, and the user ${as.uid}, which would run it, can't access ${dataDir}. Choose a DATA_DIR outside private folders, such as /var/lib/heliograph.`,
  );
}

/** Returns the programs of the version that created a cluster, or of the newest version. */
function programsFor(dir: string): { folder: string; version: number } {
  const installed = installedPostgres();
  const [newest] = installed;
  if (!newest) throw new Error(noPostgres);
  const made = path.join(dir, 'PG_VERSION');
  if (!existsSync(made)) return newest;
  const version = Number(readFileSync(made, 'utf8').trim());
  const found = installed.find((one) => one.version === version);
  if (!found)
    throw new Error(
      `The data in ${dir} was created by PostgreSQL ${version}, which is not installed (found: ${installed.map((one) => one.version).join(', ')}). Install version ${version}, or upgrade the data with pg_upgrade.`,
    );
  return found;
}

/** Makes sorting and case folding the same on every machine. */
const localeOf = (version: number): string[] =>
  version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];

/**
 * Creates a cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster.
 */
async function create({ dir, programs, as, password }: Cluster, version: number): Promise<void> {
  const [aside, passwordAside] = [`${dir}.new`, `${dir}.new-password`];
  const clean = () => [aside, passwordAside].forEach((name) => rmSync(name, { recursive: true, force: true }));
  clean();
  try {
    mkdirSync(aside, { mode: 0o700 });
    writeFileSync(passwordAside, password, { mode: 0o600 });
    if (as.uid !== undefined && as.gid !== undefined)
      for (const name of [aside, passwordAside]) chownSync(name, as.uid, as.gid);
    const options = [
      '-D',
      aside,
      '-U',
      'heliograph',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordAside}`,
      '-E',
      'UTF8',
      ...localeOf(version),
    ];
    await run(path.join(programs, 'initdb'), options, { ...as, cwd: aside });
    renameSync(aside, dir);
  } finally {
    clean();
  }
}

/**
 * Returns the cluster in the data folder, and creates it on the first call. Throws an error that says what to do if it
 * can't run.
 */
export async function openCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres');
  const { folder: programs, version } = programsFor(dir);
  const as = serverUser();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await allowTraversal(dataDir, as);
  const exists = existsSync(dir);
  if (exists && !existsSync(path.join(dataDir, passwordFile)))
    throw new Error(
      `The password of the data in ${dir} is missing. Restore ${path.join(dataDir, passwordFile)} from a backup.`,
    );
  const cluster = { dir, programs, as, password: storedSecret(dataDir, passwordFile) };
  if (exists) return cluster;
  say(`creating a PostgreSQL ${version} cluster in ${dir}`);
  await create(cluster, version);
  return cluster;
}
