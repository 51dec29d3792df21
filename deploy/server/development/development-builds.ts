import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildBase } from '../store/release-store';

/** The development build of a package. */
export interface DevelopmentBuild {
  /** Folder of the package, `mfe-billing`. */
  folder: string;
  /** Base URL of its files. */
  base: string;
  /** Directory of its files in the store. */
  dir: string;
}

/** Returns the builds of the packages in development, whether they have been built yet or not. */
export function developmentBuilds(storeDir: string, folders: string[]): DevelopmentBuild[] {
  return folders.map((folder) => {
    const base = buildBase(folder);
    return { folder, base: `/${base}/dev/`, dir: path.join(storeDir, base, 'dev') };
  });
}

/** Returns the hash of the last successful build, or null before the first. */
export function readHash({ dir }: DevelopmentBuild): string | null {
  const file = path.join(dir, 'hash.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Waits until each build succeeded once. */
export async function firstBuilds(builds: DevelopmentBuild[]): Promise<void> {
  while (builds.some((build) => readHash(build) === null)) await pause(100);
}
