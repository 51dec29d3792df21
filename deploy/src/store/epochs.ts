import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Directory of an epoch, relative to the store. */
export const epochDir = (epoch: number): string => path.join('epochs', String(epoch).padStart(6, '0'));

/** True if an epoch is there with its registry and its line of the log; a rename puts both there at once. */
export function isEpoch(root: string, epoch: number): boolean {
  const dir = path.join(root, epochDir(epoch));
  return existsSync(path.join(dir, 'registry.json')) && existsSync(path.join(dir, 'entry.json'));
}

/** Numbers that look like epochs, newest first. Whatever else lies in the folder is ignored. */
function candidates(root: string): number[] {
  const folder = path.join(root, 'epochs');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => /^\d{6}$/.test(name)).map(Number).sort((a, b) => b - a);
}

/** Numbers of all epochs of a store that is a folder, oldest first. */
export const epochsIn = (root: string): number[] => candidates(root).filter((epoch) => isEpoch(root, epoch)).reverse();

/** Number of the live epoch; 0 before the first release. */
export const newestEpoch = (root: string): number => candidates(root).find((epoch) => isEpoch(root, epoch)) ?? 0;
