import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths';

const ignored = new Set(['node_modules', 'dist', '.cache', 'testing']);

const isSource = (name: string): boolean => !/\.test\.tsx?$/.test(name);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory() && !ignored.has(entry.name)) yield* filesBelow(name);
    else if (entry.isFile() && isSource(entry.name)) yield name;
  }
}

/** A build id: ten hex digits of the hash over all files below the folders, and over the locked versions. */
export function inputHash(folders: string[]): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap((folder) => [...filesBelow(folder)]), 'pnpm-lock.yaml', 'tsconfig.json']) {
    hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
