import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

const absolute = (name: string): string => path.join(root, name);

/** Returns the sources below a folder, with their tests. */
function sourcesIn(folder: string): string[] {
  return readdirSync(absolute(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(name);
    return /\.tsx?$/.test(name) ? [name] : [];
  });
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Returns the file that an import of ours means, relative to the root; null for a library, a style, or a picture. */
function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.startsWith('@heliograph/')
      ? exportOf(specifier)
      : null;
  if (base === null) return null;
  const found = endings
    .map((ending) => base + ending)
    .find((name) => /\.tsx?$/.test(name) && existsSync(absolute(name)));
  return found ?? null;
}

const read = new Map<string, Record<string, string>>();

/** Returns the exports map of the package in a folder. */
function exportsIn(folder: string): Record<string, string> {
  const known = read.get(folder);
  if (known) return known;
  const manifest = readFileSync(absolute(`${folder}/package.json`), 'utf8');
  const { exports = {} } = JSON.parse(manifest) as { exports?: Record<string, string> };
  read.set(folder, exports);
  return exports;
}

/** Returns what a package of ours exports under a name: `@heliograph/kit/ui` is `shared/kit/ui/index.ts`. */
function exportOf(specifier: string): string | null {
  const [, name = '', ...rest] = specifier.split('/');
  const folder = existsSync(absolute(`shared/${name}`)) ? `shared/${name}` : name;
  const wanted = ['.', ...rest].join('/');
  for (const [key, target] of Object.entries(exportsIn(folder))) {
    const [start = '', end] = key.split('*');
    if (end === undefined ? key === wanted : wanted.startsWith(start) && wanted.endsWith(end))
      return path.posix.join(
        folder,
        target.replace('*', wanted.slice(start.length, wanted.length - (end ?? '').length)),
      );
  }
  return null;
}

/** Returns the imports between files: of values and of types, at once and later (`import('./dialog')`). */
function importGraph(files: readonly string[]): Map<string, string[]> {
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(absolute(file), 'utf8'), true, true);
      const targets = importedFiles.map(({ fileName }) => fileOf(file, fileName));
      return [file, [...new Set(targets)].filter((target) => target !== null)];
    }),
  );
}

/** Returns a way from each file of a circle back to itself: `a → b → a`; one per circle. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('finds a circle that a lazily loaded dialog closes by importing a type of its host', () => {
  const graph = new Map([
    ['host.tsx', ['dialog.tsx', 'list.ts']],
    ['dialog.tsx', ['host.tsx', 'list.ts']],
    ['list.ts', []],
  ]);
  expect(circlesOf(graph)).toEqual(['host.tsx → dialog.tsx → host.tsx']);
});

test('reads imports of values and types, at once and later, by path and by package', () => {
  const folder = 'mfe-contacts/src/contact-lists';
  const graph = importGraph([`${folder}/lazy-list-dialogs.ts`, `${folder}/list-dialogs.tsx`]);
  expect(graph.get(`${folder}/lazy-list-dialogs.ts`)).toEqual([
    'shared/kit/overlay/index.ts',
    `${folder}/list-dialogs.tsx`,
  ]);
  expect(graph.get(`${folder}/list-dialogs.tsx`)).toEqual(
    expect.arrayContaining(['shared/platform/session/index.ts', `${folder}/list.tsx`]),
  );
});

test('no file of the browser imports itself by way of others, also by types and by lazy parts', () => {
  const folders = readdirSync(root).filter((name) => /^(shell|shared|mfe-.+)$/.test(name));
  const files = folders.flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(1_000);
  expect(circlesOf(importGraph(files))).toEqual([]);
});
