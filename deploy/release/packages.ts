import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { providedFolders, typeOnlyFolders } from '@heliograph/build/shared-modules.mjs';
import { root as workspace } from '../server/paths';

/** A package that is built for the browser. */
export interface BrowserPackage {
  /** Folder at the root: `shell` or `mfe-<name>`. */
  folder: string;
  /** The folder of its builds in the store, and in URLs. */
  base: string;
  /** Folders whose files determine the build. */
  inputs: string[];
}

/**
 * Returns the folders of `shared` that a remote may bundle: all except those that the shell provides at run time, and
 * those used for types only.
 */
function bundledFolders(root: string): string[] {
  const left = new Set([...providedFolders, ...typeOnlyFolders]);
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, 'shared', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => path.posix.join(folder, name));
  const rooms = below('.').flatMap((name) => (name === 'build' ? [name] : name === 'testing' ? [] : below(name)));
  return rooms
    .filter((room) => !left.has(room))
    .map((room) => path.join('shared', room))
    .sort();
}

/** Returns the shell and all remotes, found by their folders. */
export function browserPackages(root = workspace): BrowserPackage[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(root, folder, 'src/section.ts')))
    .sort();
  const folders = bundledFolders(root);
  return [
    { folder: 'shell', base: 'shell', inputs: ['shell', 'shared'] },
    ...remotes.map((folder) => ({ folder, base: `r/${folder.slice('mfe-'.length)}`, inputs: [folder, ...folders] })),
  ];
}
