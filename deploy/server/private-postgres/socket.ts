import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ServerUser } from './postgres-programs.mjs';

/** The port in the name of the socket; nothing listens on it. */
export const socketPort = 5432;

/** The longest path of a socket, with its final zero: 108 bytes in Linux, 104 in macOS. */
const maxBytes = 103;

const fits = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`)) <= maxBytes;

/** Checks that a folder is one of this user that nobody else can enter, and no link. */
function isOwn(folder: string, uid: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}

/**
 * Returns a folder for the socket of a cluster that only its owner can enter: the cluster's own, or if that path is too
 * long for a socket, one in /tmp with the same name at each start.
 */
export function socketFolder(cluster: string, as: ServerUser): string {
  if (fits(cluster)) return cluster;
  const uid = as.uid ?? process.getuid?.();
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const usual = path.join('/tmp', `heliograph-${name}`);
  const own = (folder: string): string => {
    if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
    return folder;
  };
  if (isOwn(usual, uid)) return usual;
  try {
    mkdirSync(usual, { mode: 0o700 });
    return own(usual);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Someone else has that name.
    return own(mkdtempSync(`${usual}-`));
  }
}

/** Returns the URL of a database at a socket. */
export const socketUrl = (folder: string, { user, password }: { user: string; password: string }): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(folder)}:${socketPort}/postgres`;
