import { sql } from 'drizzle-orm';
import { withLiterals } from './literals';

test.each([
  ['text', sql`select ${"it's"}`, "select 'it''s'"],
  [
    'a backslash, which is escaped whatever the settings of the server are',
    sql`select ${"a\\'; drop table account; --"}`,
    "select  E'a\\\\''; drop table account; --'",
  ],
  ['text that looks like a mark', sql`select ${'\u00010\u0001'}, ${'b'}`, "select '\u00010\u0001', 'b'"],
  ['text that looks like a replacement', sql`select ${'$& $1 $$'}`, "select '$& $1 $$'"],
  ['numbers', sql`select ${-1}, ${2.5}, ${3n}`, 'select (-1), (2.5), (3)'],
  [
    'null, booleans, and times',
    sql`select ${null}, ${true}, ${new Date('2026-11-20T12:00:00Z')}::timestamptz`,
    "select null, true, '2026-11-20T12:00:00.000Z'::timestamptz",
  ],
])('writes %s', (_name, query, text) => {
  expect(withLiterals(query)).toBe(text);
});

test.each([['a\0b'], [Number.NaN], [['a']], [{ a: 1 }]])('refuses %j', (value) => {
  expect(() => withLiterals(sql`select ${sql.param(value)}`)).toThrow('This value can’t be written as a literal');
});
