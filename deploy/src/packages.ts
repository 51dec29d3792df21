import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths';

/** A package that is built for the browser. */
export interface BrowserPackage {
  /** Folder at the root: `shell` or `mfe-<name>`. */
  folder: string;
  /** Where its builds stand in the store, and in addresses. */
  base: string;
  /** Folders whose files decide what the build is. */
  inputs: string[];
}

/** What a remote bundles of `shared`; all else it takes from the shell at run time. */
const remoteInputs = ['build', 'contract', 'money', 'reference', 'remote'].map((room) => path.join('shared', room));

/** Shell and remotes, found by their folders. */
export function browserPackages(): BrowserPackage[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(root, folder, 'src/section.ts')))
    .sort();
  return [
    { folder: 'shell', base: 'shell', inputs: ['shell', 'shared'] },
    ...remotes.map((folder) => ({ folder, base: `r/${folder.slice('mfe-'.length)}`, inputs: [folder, ...remoteInputs] })),
  ];
}
