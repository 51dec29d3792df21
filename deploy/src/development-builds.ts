import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserPackages } from './packages';

/** The development build of a package. */
export interface DevelopmentBuild {
  /** Folder of the package, `mfe-billing`. */
  folder: string;
  /** Address of its files. */
  base: string;
  /** Directory of its files in the store. */
  dir: string;
}

/** The builds of the packages that are being developed, made by now or not. */
export function developmentBuilds(storeDir: string, folders: string[]): DevelopmentBuild[] {
  return browserPackages()
    .filter(({ folder }) => folders.includes(folder))
    .map(({ folder, base }) => ({ folder, base: `/${base}/dev/`, dir: path.join(storeDir, base, 'dev') }));
}

/** Hash of the last build that went well; null before the first. */
export function readHash({ dir }: DevelopmentBuild): string | null {
  const file = path.join(dir, 'hash.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
