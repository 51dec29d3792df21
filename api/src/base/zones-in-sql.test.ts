import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * The API decides what a day is, with moment's time zones: those of PostgreSQL and of Node may be of another year
 * (decision 59).
 */
const root = path.join(__dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name),
);

const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : [])),
  );

it('uses no time zones of PostgreSQL but UTC', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(linesWith(/at time zone (?!'UTC')/i)).toEqual([]);
});

it('formats no times with the time zones of Node but UTC', () => {
  expect(linesWith(/timeZone: (?!'UTC')/)).toEqual([]);
});
