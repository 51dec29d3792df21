import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@heliograph/shared/remote';
import { epochDir } from './store/folder-store';

/** What is live in a store that is a folder. */
export interface LiveEpoch {
  /** Directory of its pages, below the store. */
  dir: string;
  registry: Registry;
}

/** Directory of the epochs of a store. Throws in words if nothing has been released into it. */
export function epochsOf(storeDir: string): string {
  const epochs = path.join(storeDir, 'epochs');
  if (!existsSync(epochs)) throw new Error('Nothing is released yet; run npm start or npm run build.');
  return epochs;
}

/** Reads the newest epoch of a store. */
export function readLiveEpoch(storeDir: string): LiveEpoch {
  const dir = epochDir(Number(readdirSync(epochsOf(storeDir)).sort().at(-1)));
  return { dir, registry: JSON.parse(readFileSync(path.join(storeDir, dir, 'registry.json'), 'utf8')) as Registry };
}
