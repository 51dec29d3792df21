import { remoteShared } from '@heliograph/build/shared-modules.mjs';
import { readByRemotes, readByShell } from '@heliograph/build/read-sources.mjs';
import { buildBase } from '../server/store/release-store';
import { checkout, type SourceTree } from './inputs/source-tree.mjs';

/** A package that is built for the browser. */
export interface BrowserPackage {
  /** Folder at the root: `shell` or `mfe-<name>`. */
  folder: string;
  /** The folder of its builds in the store, and in URLs. */
  base: string;
  /** The sources that a build starts from: its entry, and what it reads while it runs. */
  entries: string[];
  /** Modules that it gets from the shell at run time. */
  provided: ReadonlySet<string>;
}

const provided = new Set(Object.keys(remoteShared));

/** Returns the shell and all remotes of a tree, found by their entries. */
export function browserPackages({ files }: Pick<SourceTree, 'files'> = checkout()): BrowserPackage[] {
  const remotes = [...files]
    .flatMap((file) => /^(mfe-[^/]+)\/src\/section\.ts$/.exec(file)?.[1] ?? [])
    .sort()
    .map((folder) => ({
      folder,
      base: buildBase(folder),
      entries: [`${folder}/src/section.ts`, ...Object.values(readByRemotes)],
      provided,
    }));
  const entries = ['shell/src/index.tsx', ...Object.values(readByShell)];
  return [{ folder: 'shell', base: buildBase('shell'), entries, provided: new Set() }, ...remotes];
}
