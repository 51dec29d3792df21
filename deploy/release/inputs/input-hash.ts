import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typeOnlyFolders } from '@heliograph/build/shared-modules.mjs';
import { root as workspace } from '../../server/paths';
import { readLocked, type Locked } from './locked';

/**
 * Matches where a source names another module: static and dynamic imports, re-exports, `require.resolve` of a loader.
 */
const named = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;

/**
 * Returns the package of a module name, `@scope/name/part` → `@scope/name`, or null for a file, a Node module, or a
 * package of this workspace.
 */
function packageOf(specifier: string): string | null {
  if (/^(\.|\/|node:|@heliograph\/)/.test(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the packages that a source names. A name in a comment may be included, which is harmless. */
export function namedPackages(source: string): Set<string> {
  const names = [...source.matchAll(named)].map(([, specifier = '']) => packageOf(specifier));
  return new Set(names.filter((name): name is string => name !== null));
}

const ignored = new Set(['node_modules', 'dist', '.cache']);

/** Files below a folder, in order. */
function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory() && !ignored.has(entry.name)) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}

const typesOnly = typeOnlyFolders.map((folder) => path.join('shared', folder) + path.sep);

/** Returns false for files that are in no build: tests, their helpers, and folders of types. */
const isSource = (name: string): boolean =>
  !/\.test\.tsx?$/.test(name) &&
  !name.split(path.sep).includes('testing') &&
  !typesOnly.some((folder) => name.startsWith(folder));

/** Caches the parsed lockfile, which is long: one command hashes several packages. */
let last: { text: string; locked: Locked } | undefined;

function lockedBy(text: string): Locked {
  if (last?.text !== text) last = { text, locked: readLocked(text) };
  return last.locked;
}

/** Returns the folder of the package that a file is in: `mfe-billing`, `shared/kit`. */
const packageFolderOf = (file: string): string => {
  const [first = '', second = ''] = file.split(path.sep);
  return first === 'shared' ? `${first}/${second}` : first;
};

/** What determines the build of a package: its own folder, and all folders whose files are in it. */
interface Inputs {
  folder: string;
  inputs: string[];
}

/**
 * Returns a build id: ten hex digits of the hash over all files below the input folders, and over the locked
 * versions that can affect the build: those of its own dependencies, those that the files name, and everything
 * that these depend on. A dependency of another package changes nothing.
 */
export function inputHash({ folder, inputs }: Inputs, root = workspace): string {
  const hash = createHash('sha256');
  const locked = lockedBy(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const known = new Map<string, Map<string, string>>();
  const directOf = (one: string): Map<string, string> => {
    const direct = known.get(one) ?? locked.directOf(one);
    known.set(one, direct);
    return direct;
  };
  const keys = new Set(directOf(folder).values());
  for (const file of [...inputs.flatMap((input) => [...filesBelow(root, input)].filter(isSource)), 'tsconfig.json']) {
    const text = readFileSync(path.join(root, file));
    hash.update(file).update('\0').update(text).update('\0');
    const direct = directOf(packageFolderOf(file));
    for (const name of namedPackages(text.toString('utf8'))) {
      const key = direct.get(name);
      if (key) keys.add(key);
    }
  }
  return hash.update(locked.closure(keys).join('\n')).digest('hex').slice(0, 10);
}

/**
 * Returns a hash over everything that types and tests of some folders depend on: their files, all of `shared`, and how
 * this workspace compiles and tests.
 */
export function sourceHash(folders: string[], root = workspace): string {
  const hash = createHash('sha256');
  const below = [...new Set([...folders, 'shared'])].flatMap((folder) => [...filesBelow(root, folder)]);
  for (const file of [...below, 'tsconfig.json', 'jest.config.mjs', 'pnpm-lock.yaml'])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
