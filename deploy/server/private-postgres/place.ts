import { execFile } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './postgres-programs.mjs';

const run = promisify(execFile);

/** Where servers that root starts keep their data, by the Filesystem Hierarchy Standard. */
const publicHome = '/var/lib/heliograph';

/** Returns whether a user can enter a folder. */
const canEnter = (folder: string, as: ServerUser): Promise<boolean> =>
  run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  );

/**
 * Returns the folder of the cluster that belongs to a data folder: `postgres` in it. If root starts PostgreSQL, which
 * runs as another user then, and that user can't reach the data folder, as below a private home folder, the cluster is
 * in /var/lib/heliograph, and `postgres` is a link to it. Throws if the data folder has a cluster that it can't reach.
 */
export async function placeOf(dataDir: string, as: ServerUser): Promise<string> {
  const usual = path.join(dataDir, 'postgres');
  if (lstatSync(usual, { throwIfNoEntry: false })?.isSymbolicLink()) return path.resolve(dataDir, readlinkSync(usual));
  if (as.uid === undefined || (await canEnter(dataDir, as))) return usual;
  // Others may enter the folder, but its files remain private.
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  if (await canEnter(dataDir, as)) return usual;
  if (existsSync(usual))
    throw new Error(
      `PostgreSQL can't reach its data in ${usual}: root starts it as another user. Start it as the user who created the data, or allow others to enter the folders above it (chmod o+x).`,
    );
  mkdirSync(publicHome, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(path.join(publicHome, 'data-'));
  chmodSync(home, 0o711);
  const target = path.join(home, 'postgres');
  symlinkSync(target, usual);
  return target;
}
