import { Linter } from 'eslint';
import { oneCopy } from './one-copy.mjs';

const linter = new Linter();
const problemsOf = (code: string) =>
  linter.verify(code, [{ plugins: { test: { rules: { 'one-copy': oneCopy } } }, rules: { 'test/one-copy': 'error' } }]);

it.each([
  'const dayMs = 86_400_000;',
  'const until = at + 7 * 86400000;',
  'const wait = 60 * 60 * 1000;',
  'const wait = days * 24 * 60 * 60_000;',
  'const wait = 3_600_000;',
  'const minute = 60_000;',
  "const columns = sql`trim(u.first_name || ' ' || u.last_name) as name`;",
  "const columns = sql`lower(first_name || ' ' || last_name)`;",
  'const name = `${user.firstName} ${user.lastName}`.trim();',
  'const line = `${count}: ${firstName} ${lastName}`;',
])('rejects another copy: %s', (code) => {
  expect(problemsOf(code)).toHaveLength(1);
});

it.each([
  'const leaseMs = 60_000;',
  'const until = at + 7 * dayMs;',
  'const seconds = 60 * 60;',
  'const text = `${firstName}, ${lastName}`;',
  "const columns = sql`${fullName('u')} as name`;",
])('accepts %s', (code) => {
  expect(problemsOf(code)).toEqual([]);
});
