import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

/** The packages in `shared`, each with those that it may import, also by type only; ESLint reads the same table. */
const directions = JSON.parse(readFileSync(path.join(root, 'shared/packages.json'), 'utf8')) as Record<
  string,
  string[]
>;

interface Manifest {
  exports?: Record<string, string | null>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Import {
  /** The package that imports, below the root: `shared/kit`. */
  from: string;
  file: string;
  specifier: string;
}

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const sharedFolders = Object.keys(directions).map((name) => `shared/${name}`);
const packageFolders = [...folders.filter((name) => /^(mfe-.+|shell|api|deploy|tests)$/.test(name)), ...sharedFolders];

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the sources of a package. The template of a remote and the page of a comparison aren't part of it. */
function sourcesOf(folder: string, below = folder): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|template|\..*)$/.test(entry.name) ? [] : sourcesOf(folder, file);
    return /\.(m?ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts') ? [file] : [];
  });
}

const imports: Import[] = packageFolders.flatMap((from) =>
  sourcesOf(from).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ({ from, file, specifier: fileName })),
  ),
);

/** `@heliograph/kit/ui` as package and entry: `['kit', './ui']`; null for anything else. */
function entryOf(specifier: string): { name: string; entry: string } | null {
  const [scope, name = '', ...rest] = specifier.split('/');
  return scope === '@heliograph' ? { name, entry: ['.', ...rest].join('/') } : null;
}

const ours = imports.flatMap((one) => {
  const target = entryOf(one.specifier);
  return target ? [{ ...one, ...target }] : [];
});

/** Returns the key of an exports map that an entry matches; undefined if the package doesn't export it. */
function matching(exported: Record<string, string | null>, entry: string): string | undefined {
  if (Object.hasOwn(exported, entry)) return entry;
  // A pattern covers the files of one folder, not those below it.
  return Object.keys(exported).find(
    (key) => key.endsWith('/*') && exported[key] !== null && path.posix.dirname(entry) === key.slice(0, -2),
  );
}

const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

describe.each(Object.keys(directions))('@heliograph/%s', (name) => {
  const folder = `shared/${name}`;
  const exported = manifestOf(folder).exports ?? {};
  const entries = Object.entries(exported).filter(([, file]) => file !== null) as [string, string][];
  const fromOutside = ours.filter((one) => one.name === name && one.from !== folder);

  test('exports files that exist, each with a comment on top that says what it is for', () => {
    const single = entries.filter(([key]) => !key.includes('*'));
    expect(single.filter(([, file]) => !existsSync(path.join(root, folder, file)))).toEqual([]);
    expect(single.filter(([, file]) => !readFileSync(path.join(root, folder, file), 'utf8').startsWith('/**'))).toEqual(
      [],
    );
  });

  test('is imported only by what it exports', () => {
    const others = ours.filter((one) => one.name === name && matching(exported, one.entry) === undefined);
    expect(others.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
  });

  test('exports only what other packages import', () => {
    const used = new Set(fromOutside.map(({ entry }) => entry));
    const unused = entries.flatMap(([key]) => {
      if (!key.endsWith('/*')) return used.has(key) ? [] : [key];
      return readdirSync(path.join(root, folder, key.slice(0, -1)))
        .filter((file) => /^[^.]+\.tsx?$/.test(file))
        .map((file) => `${key.slice(0, -1)}${file.replace(/\.tsx?$/, '')}`)
        .filter((entry) => !used.has(entry));
    });
    expect(unused).toEqual([]);
  });

  test('imports only the packages below it', () => {
    const allowed = [name, ...(directions[name] ?? [])];
    const wrong = ours.filter(
      (one) => one.from === folder && !allowed.includes(one.name) && !(one.name === 'testing' && isForTests(one.file)),
    );
    expect(wrong.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
  });
});

test('no path leads from one package of shared into another, or out of it', () => {
  const crossing = imports.filter(({ from, file, specifier }) => {
    if (!specifier.startsWith('.')) return false;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const leaves = !target.startsWith(`${from}/`);
    return leaves && (from.startsWith('shared/') || target.startsWith('shared/'));
  });
  expect(crossing.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
});

test.each(packageFolders)('%s declares the packages of ours that it imports, and no others', (folder) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@heliograph/'),
  );
  const own = folder.replace(/^shared\//, '');
  const needed = ours.filter((one) => one.from === folder && one.name !== own).map((one) => `@heliograph/${one.name}`);
  expect(declared.sort()).toEqual([...new Set(needed)].sort());
  expect(Object.keys(dependencies)).not.toContain('@heliograph/testing');
});
