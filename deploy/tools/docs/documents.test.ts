import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@heliograph/api';
import { testDatabase } from '@heliograph/api/testing';
import { apiFolder, moduleLayers, readSources, sourcesIn, tableOwners } from '@heliograph/api/testing/sources';
import type { Source } from '@heliograph/api/testing/sources';
import { problemOf, writeGenerated, type Generated } from './documents';
import { moduleFigures, packageFigures } from './figures';
import { modulePicture, packageFolders, packagePicture } from './pictures';
import { readSchema, type SchemaTable } from './read-schema';
import { schemaPage } from './schema-page';

const root = path.join(__dirname, '../../..');
const architecture = 'docs/architecture.md';

let db: Database;
let files: string[];
let sources: Source[];
let tables: SchemaTable[];
beforeAll(async () => {
  db = await testDatabase();
  tables = await readSchema(db);
  files = packageFolders(root).flatMap(({ folder }) => [...sourcesIn(path.join(root, folder))]);
  sources = readSources([apiFolder]);
});
afterAll(() => db.close());

// Numbers change with every commit, so they are only compared roughly.
const generated: Record<string, () => Generated> = {
  'the picture of modules': () => ({
    file: architecture,
    marker: 'modules',
    text: modulePicture(sources),
    tolerance: 0,
  }),
  'the picture of packages': () => ({
    file: architecture,
    marker: 'packages',
    text: packagePicture(root, files),
    tolerance: 0,
  }),
  'the figures': () => ({
    file: architecture,
    marker: 'figures',
    text: `${packageFigures(root, files)}\n\n${moduleFigures(sources)}`,
    tolerance: 0.1,
  }),
  'the schema': () => ({ file: 'docs/schema.md', marker: null, text: schemaPage(tables), tolerance: 0 }),
};

test.each(Object.entries(generated))('%s in the documents is current', (_, make) => {
  const part = make();
  if (process.env['WRITE_DOCS'] === '1') writeGenerated(root, part);
  expect(problemOf(root, part)).toBeNull();
});

/** Rows that every account has from the beginning, no matter who creates it. */
const firstRows = [
  'account (accounts) → keyword_rule (conversations)',
  'app_user (accounts) → keyword_rule (conversations)',
  'account (accounts) → wallet_hold (texting)',
];

test('lets triggers write only tables of their own module or of one below, except the first rows of an account', () => {
  const layerOf = (table: string) => moduleLayers.findIndex((layer) => layer.includes(tableOwners.get(table) ?? ''));
  const upward = tables.flatMap(({ name, triggersOf }) =>
    triggersOf
      .filter((from) => tableOwners.get(from) !== tableOwners.get(name) && layerOf(from) <= layerOf(name))
      .map((from) => `${from} (${tableOwners.get(from)}) → ${name} (${tableOwners.get(name)})`),
  );
  expect(upward.sort()).toEqual(firstRows.sort());
});

test('finds a text that is out of date, and accepts numbers that are about right', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'heliograph-docs-'));
  try {
    const write = (text: string) => writeFileSync(path.join(folder, 'a.md'), text);
    const part = (text: string, tolerance = 0): Generated => ({ file: 'a.md', marker: 'part', text, tolerance });
    write('# A\n');
    expect(problemOf(folder, part('x'))).toBe('a.md lacks the markers of part');
    write('# A\n\n<!-- part:begin -->\n<!-- part:end -->\n\nB\n');
    expect(problemOf(folder, part('1,000 files'))).toBe('a.md (part) is out of date: run npm run docs');
    writeGenerated(folder, part('1,000 files'));
    expect(readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe(
      '# A\n\n<!-- part:begin -->\n\n1,000 files\n\n<!-- part:end -->\n\nB\n',
    );
    expect(problemOf(folder, part('1,000 files'))).toBeNull();
    expect(problemOf(folder, part('1,040 files'))).not.toBeNull();
    expect(problemOf(folder, part('1,040 files', 0.1))).toBeNull();
    expect(problemOf(folder, part('1,000 lines', 0.1))).not.toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
