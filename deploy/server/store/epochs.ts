import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the directory of an epoch, relative to the store. */
export const epochDir = (epoch: number): string => path.join('epochs', String(epoch).padStart(6, '0'));

/** Returns true if an epoch exists with its registry and log entry; a rename creates both at once. */
export function isEpoch(root: string, epoch: number): boolean {
  const dir = path.join(root, epochDir(epoch));
  return existsSync(path.join(dir, 'registry.json')) && existsSync(path.join(dir, 'entry.json'));
}

/** Returns numbers that look like epochs, newest first. Ignores everything else in the folder. */
function candidates(root: string): number[] {
  const folder = path.join(root, 'epochs');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /^\d{6}$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** Returns the numbers of all epochs of a store in a folder, oldest first. */
export const epochsIn = (root: string): number[] =>
  candidates(root)
    .filter((epoch) => isEpoch(root, epoch))
    .reverse();

/** Returns the number of the live epoch; 0 before the first release. */
export const newestEpoch = (root: string): number => candidates(root).find((epoch) => isEpoch(root, epoch)) ?? 0;
