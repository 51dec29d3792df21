import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { storedSecret } from '@heliograph/api';
import {
  allPostgres,
  findPostgres,
  localeOf,
  programsFor,
  serverUser,
  type PostgresPrograms,
  type ServerUser,
} from './postgres-programs.mjs';
import { placeOf } from './place';
import { startFailure } from './start-failure';

const run = promisify(execFile);

/** A PostgreSQL cluster in a folder, and what is needed to run it. */
export interface Cluster {
  /** Its folder. */
  dir: string;
  /** The file of its log. */
  log: string;
  /** The bin folder of its version. */
  programs: string;
  /** The user that runs it, if this process is root. */
  as: ServerUser;
  password: string;
}

/** The superuser of a cluster. */
export const clusterUser = 'heliograph';

const passwordFile = 'postgres-password';

/** Returns the password of the cluster of a data folder, made at its first use. */
export const passwordOf = (dataDir: string): string => storedSecret(dataDir, passwordFile);

/** Returns the programs of the version that created a cluster, or for a new one those of npm. */
function versionFor(dir: string): PostgresPrograms {
  const made = path.join(dir, 'PG_VERSION');
  if (!existsSync(made)) return findPostgres();
  const version = Number(readFileSync(made, 'utf8').trim());
  const all = allPostgres();
  const found = all.find((one) => one.version === version);
  if (found) return found;
  const others = all.map((one) => one.version).join(', ') || 'none';
  throw new Error(
    `PostgreSQL ${version} created the data in ${dir}, and is not here (found: ${others}). Install it, or run npm run backup with the version of Heliograph that you used before; then start this one with another DATA_DIR, and run npm run restore.`,
  );
}

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
    const options = ['-D', aside, '-U', clusterUser, '-A', 'scram-sha-256', `--pwfile=${passwordAside}`, '-E', 'UTF8'];
    await run(path.join(programs, 'initdb'), [...options, ...localeOf(version)], { ...as, cwd: aside });
    renameSync(aside, dir);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr ? startFailure(`PostgreSQL could not create a database in ${dir}: ${stderr.trim()}`, dir) : error;
  } finally {
    clean();
  }
}

/** Returns the cluster of the data folder. Throws an error that says what to do if its password is missing. */
export async function findCluster(dataDir: string): Promise<Cluster> {
  const as = serverUser();
  const dir = await placeOf(dataDir, as);
  const { folder } = versionFor(dir);
  if (existsSync(dir) && !existsSync(path.join(dataDir, passwordFile)))
    throw new Error(
      `The password of the data in ${dir} is missing. Restore ${path.join(dataDir, passwordFile)} from a backup.`,
    );
  const password = passwordOf(dataDir);
  return { dir, log: path.join(dataDir, 'postgres.log'), programs: programsFor(folder, as), as, password };
}

/** Creates the cluster unless it exists. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (!existsSync(cluster.dir)) await create(cluster, versionFor(cluster.dir).version);
}
