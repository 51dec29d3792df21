import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchKey } from '@heliograph/contract/reference/search-key';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../db';
import { testDatabase } from '../testing/test-database';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Returns the search keys of texts by the database. */
const keysOf = async (texts: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ key: string }>(sql`
    select search_key(t.one) as key from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
      with ordinality t(one, place) order by place`);
  return rows.map(({ key }) => key);
};

/** Blocks of Unicode with letters, marks, and punctuation, by first and last code point. */
const blocks: readonly (readonly [string, number, number])[] = [
  ['Latin, marks, Greek, Cyrillic, Armenian', 0x1, 0x58f],
  ['Georgian, Cherokee, and phonetic extensions', 0x10a0, 0x10ff],
  ['Latin Extended Additional, Greek Extended', 0x1d00, 0x1fff],
  ['punctuation, symbols', 0x2000, 0x2bff],
  ['Latin Extended-C, Georgian', 0x2c60, 0x2d2f],
  ['kana', 0x3000, 0x30ff],
  ['Cyrillic Extended-B, Latin Extended-D', 0xa640, 0xa7bf],
  ['ligatures', 0xfb00, 0xfb06],
  ['full-width forms', 0xfe00, 0xffef],
  ['emoji', 0x1f300, 0x1f6ff],
];

test.each(blocks)('the database and the browser compare alike: %s', async (_name, first, last) => {
  const texts = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const keys = await keysOf(texts);
  const differing = texts.filter((text, index) => searchKey(text) !== keys[index]);
  expect(differing.map((text) => text.codePointAt(0)?.toString(16))).toEqual([]);
});

const letter = fc.oneof(
  ...blocks.map(([, min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
);
const anyText = fc.string({ unit: letter, maxLength: 40 });

test('the database and the browser compare random texts alike', async () => {
  const texts = fc.sample(anyText, { numRuns: 5_000, seed: 22 });
  expect(await keysOf(texts)).toEqual(texts.map(searchKey));
});

test('the key of a part is a part of the key, and the key of a key is the key', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (start, part, end) => {
      expect(searchKey(`${start}${part}${end}`)).toContain(searchKey(part));
      expect(searchKey(searchKey(part))).toBe(searchKey(part));
    }),
  );
});

test('no statement compares typed text in another way', () => {
  const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = sources.flatMap((file) =>
    readFileSync(join(__dirname, '..', file), 'utf8')
      .split('\n')
      .filter((line) => /\bilike\b|like lower\(/i.test(line))
      .map(() => file),
  );
  // Blocks of texts from before search keys keep their upper case.
  expect(found).toEqual(['modules/texting/messages/find-texts.ts']);
});
