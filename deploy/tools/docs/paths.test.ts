import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/paths';

const skipped = /^(node_modules|dist|\..*)$/;

/** Returns the files and folders below a folder, relative to the root, except installed and built ones. */
const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    return entry.isDirectory() ? [name, ...below(name)] : [name];
  });

const paths = below('.');
const known = new Set(paths);
const folders = [...new Set(paths.map((name) => name.split('/')[0]))].join('|');
const documents = paths.filter((name) => name.endsWith('.md') && /^(docs\/|README)/.test(name));
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
/** Returns a document without its blocks of code, and without former paths: the first column of a table of moves. */
const withoutBlocks = (text: string): string =>
  text
    .replace(/^```.*?^```/gms, '')
    .replace(/^\| from \| to \|\n(\|.*\n)+/gm, (table) => table.replace(/^\|[^|]*\|/gm, '|'));
const spansOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Names that a document may have although there is no such file: builds, generated files, and examples. */
const generated = /(^|\/)(platform\.mjs|remote\.json|shell\.json|registry\.json|mfe-loyalty)($|\/)/;

/** Returns `a/b` and `a/c` of `a/{b,c}`. */
function expanded(text: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(text);
  if (!found) return [text];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice.trim()}${after}`));
}

/** Returns the pattern of a path with placeholders: `mfe-<section>/src/section.ts`, `shared/*`, `lists/…`. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `(^|/)${name
      .replace(/\/?…?$/, '')
      .replace(/[.+()[\]]/g, '\\$&')
      .replace('NNNN', '\\d+')
      .replace(/\*+/g, '.*')
      .replace(/<[^>]*>|…/g, '.+')}$`,
  );

/** Checks a path from the root, or the end of one: `section.ts`. */
function exists(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  // A module may be named without its extension.
  return (
    known.has(plain) ||
    paths.some((one) => patternOf(name).test(one.replace(/(\.test)?\.tsx?$/, '')) || patternOf(name).test(one))
  );
}

const isPath = new RegExp(`^(\\./)?(${folders})/[^\\s]+$|^[\\w<>*-]+(/[\\w<>*.-]+)*\\.(tsx?|mts|mjs|sql)$`);

/** Returns the paths in a document's code spans that lead nowhere. */
const missingIn = (text: string): string[] =>
  spansOf(text)
    .filter((span) => isPath.test(span) && !generated.test(span))
    .flatMap(expanded)
    .filter((name) => !exists(name));

test.each(documents)('%s names only files that exist', (name) => {
  expect(missingIn(read(name))).toEqual([]);
});

test.each(documents)('%s links only to files that exist', (name) => {
  const links = [...read(name).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !known.has(path.posix.join(path.posix.dirname(name), link)))).toEqual([]);
});

test('finds a path that leads nowhere', () => {
  const text = 'See `api/src/http/`, `api/src/{http,paths}`, `mfe-<section>/src/section.ts`, and `lost-file.ts`.';
  expect(missingIn(text)).toEqual(['api/src/paths', 'lost-file.ts']);
});

test('commands in documents are those of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((name) => [...read(name).matchAll(/npm run ([\w:-]+)/g)].map(([, run = '']) => run));
  expect([...new Set(named)].filter((run) => !Object.hasOwn(scripts, run))).toEqual([]);
});

describe('the index of decisions', () => {
  const folder = 'docs/decisions';
  const index = `${folder}/README.md`;
  const records = readdirSync(path.join(root, folder)).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const lines = read(index)
    .split('\n')
    .filter((line) => /^- \[/.test(line));
  const recordOf = (line: string): string => /^- \[\d+\]\(([^)]+)\)/.exec(line)?.[1] ?? line;

  test('has each decision once, by its number', () => {
    expect(lines.map(recordOf).sort()).toEqual(records);
    expect(
      lines.filter((line) => Number(/^- \[(\d+)\]/.exec(line)?.[1]) !== Number(recordOf(line).slice(0, 4))),
    ).toEqual([]);
  });

  test('says by which decision another is superseded, as the record does in its third line', () => {
    const targets = (text: string): string[] => [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name = '']) => name);
    const stated = records.map((name) => {
      const [, , third = ''] = read(`${folder}/${name}`).split('\n');
      return [name, /^> Superseded/.test(third) ? targets(third) : []];
    });
    const indexed = lines.map((line) => {
      const [, later = ''] = line.split('Superseded');
      return [recordOf(line), targets(later)];
    });
    expect(Object.fromEntries(indexed)).toEqual(Object.fromEntries(stated));
  });
});
