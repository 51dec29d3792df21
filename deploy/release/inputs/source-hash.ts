import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root as workspace } from '../../server/paths';

const ignored = new Set(['node_modules', 'dist', '.cache']);

/** Files below a folder, in order. */
function* filesBelow(root: string, folder: string): Generator<string> {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory() && !ignored.has(entry.name)) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}

/** Returns a hash over files, and over all files below folders. */
export function filesHash(places: string[], root = workspace): string {
  const hash = createHash('sha256');
  const files = places.flatMap((place) =>
    statSync(path.join(root, place)).isDirectory() ? [...filesBelow(root, place)] : [place],
  );
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns a hash over everything that types and tests of some folders depend on: their files, all of `shared`, and how
 * this workspace compiles and tests.
 */
export const sourceHash = (folders: string[], root = workspace): string =>
  filesHash([...new Set([...folders, 'shared']), 'tsconfig.json', 'jest.config.mjs', 'pnpm-lock.yaml'], root);
