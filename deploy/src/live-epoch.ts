import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@heliograph/shared/remote';
import { epochDir, newestEpoch } from './store/epochs';

/** What is live in a store that is a folder. */
export interface LiveEpoch {
  /** Directory of its pages, below the store. */
  dir: string;
  registry: Registry;
}

/** Reads the newest epoch of a store. Throws if nothing has been released into it; the message names no path. */
export function readLiveEpoch(storeDir: string): LiveEpoch {
  const epoch = newestEpoch(storeDir);
  if (epoch === 0) throw new Error('Nothing is released yet. Run npm start or npm run build.');
  const dir = epochDir(epoch);
  return { dir, registry: JSON.parse(readFileSync(path.join(storeDir, dir, 'registry.json'), 'utf8')) as Registry };
}
