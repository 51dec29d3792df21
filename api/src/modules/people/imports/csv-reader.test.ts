import fc from 'fast-check';
import Papa from 'papaparse';
import { CsvReader } from './csv-reader';
import { delimiterOf, encodingOf } from './encoding';
import { PhoneSet } from './phone-set';

/** Reads a text in parts of some length. */
function read(text: string, part = text.length || 1, delimiter = ','): string[][] {
  const reader = new CsvReader(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += part) rows.push(...reader.push(text.slice(at, at + part)));
  return [...rows, ...reader.end()].map(({ cells }) => cells);
}

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,"x, y",c', [['a', 'x, y', 'c']]],
  ['a,"say ""hi""",c', [['a', 'say "hi"', 'c']]],
  ['a,"one\ntwo",c\nd', [['a', 'one\ntwo', 'c'], ['d']]],
  ['"","",""\n"a"', [['', '', ''], ['a']]],
  ['{"type": "Point"},b', [['{"type": "Point"}', 'b']]],
  ['a,5" pipe,c', [['a', '5" pipe', 'c']]],
  ['"a"x,b', [['ax', 'b']]],
  [
    'a,\n,b\n,',
    [
      ['a', ''],
      ['', 'b'],
      ['', ''],
    ],
  ],
  ['ʤ,日本\n', [['ʤ', '日本']]],
  ['\n\na\n\n', [['a']]],
  ['last,row', [['last', 'row']]],
])('reads %j, whatever its parts are', (text, rows) => {
  for (const part of [1, 2, 3, 5, 100]) expect(read(text, part)).toEqual(rows);
});

it('reads what another library reads', () => {
  const cell = fc.stringMatching(/^[a"',;\n\r é]{0,6}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, part) => {
        const text = Papa.unparse(rows, { newline: '\r\n' });
        expect(read(text, part)).toEqual(rows);
      },
    ),
    { numRuns: 500 },
  );
});

it('numbers rows as a spreadsheet does, and breaks only the line with a missing mark', () => {
  const reader = new CsvReader(',');
  const rows = [...reader.push('a,b\n\n"open,1\nc,d\ne,f\n'), ...reader.end()];
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'], broken: false },
    { row: 3, cells: ['"open,1'], broken: true },
    { row: 4, cells: ['c', 'd'], broken: false },
    { row: 5, cells: ['e', 'f'], broken: false },
  ]);
});

it.each([
  ['x', false],
  ['"', true],
])('keeps at most a row of a megabyte that begins with %j in memory', (first) => {
  const reader = new CsvReader(',');
  const rows = reader.push('a\n');
  for (let part = 0; part < 40; part += 1)
    rows.push(...reader.push(part === 0 ? first + 'x'.repeat(100_000) : 'x'.repeat(100_000)));
  rows.push(...reader.push('\nb\n'), ...reader.end());
  expect(rows.map(({ row, broken }) => [row, broken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(rows[1]?.cells[0]?.length).toBe(1000);
});

const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1') => Buffer.from(text, encoding);
it.each([
  ['UTF-8', bytes('phone\n', 'utf8'), true, 'utf-8'],
  ['UTF-8 with a mark', bytes('\ufeffphone', 'utf8'), true, 'utf-8'],
  ['UTF-16 with a mark', bytes('\ufeffphone', 'utf16le'), false, 'utf-16le'],
  ['UTF-16 without one', bytes('phone,name\n+12015550101,Zoë\n', 'utf16le'), true, 'utf-16le'],
  ['UTF-16, high byte first', bytes('phone,name\n+12015550101', 'utf16le').swap16(), true, 'utf-16be'],
  ['Windows', bytes('Zo\xeb', 'latin1'), false, 'windows-1252'],
])('finds %s', (_name, head, isUtf8, encoding) => expect(encodingOf(head, isUtf8)).toBe(encoding));

it.each([
  ['a,b;c\n1,2', ','],
  ['a;b\n1;2,5\n3;4', ';'],
  ['a\tb\n', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['phone', ','],
  ['"a,b";c\n"d,e";f', ';'],
  ['', ','],
])('finds the delimiter of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

it('knows each phone once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_000_000, max: 1_000_500 }), { maxLength: 2000 }), (numbers) => {
      const [set, known] = [new PhoneSet(), new Set<number>()];
      for (const number of numbers) {
        expect(set.add(`+${number}`)).toBe(!known.has(number));
        known.add(number);
      }
    }),
    { numRuns: 20 },
  );
  const set = new PhoneSet();
  expect(Array.from({ length: 20_000 }, (_, index) => set.add(`+99999999${1_000_000 + index}`)).every(Boolean)).toBe(
    true,
  );
  expect(set.add('+999999991000007')).toBe(false);
});
