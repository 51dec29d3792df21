import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * The API decides what a day is, with moment's time zones: those of PostgreSQL and of Node may be of another year
 * (docs/decisions/0062-one-clock.md).
 */
const root = path.join(__dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/'));
const sources = files.filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name),
);

const linesWith = (pattern: RegExp, among = sources): string[] =>
  among.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : [])),
  );

it('uses no time zones of PostgreSQL but UTC', () => {
  const all = [...sources, ...files.filter((name) => name.endsWith('.sql'))];
  expect(all.length).toBeGreaterThan(550);
  expect(linesWith(/at time zone (?!'UTC')|\btimezone\s*\((?!\))|set (local )?time ?zone/i, all)).toEqual([]);
});

it('formats no times with the time zones of Node but UTC', () => {
  expect(
    linesWith(/timeZone: (?!'UTC')|\.toLocale(Date|Time)String\(|new Date\(.*\.get(Hours|Day|Date|Month)\(/),
  ).toEqual([]);
});

/** Where days are those of UTC: prices change at its midnight, and sums kept by its days are cut at an account's. */
const daysOfUtc = [
  'domain/audit-chain.ts',
  'domain/messages/carrier-limits.ts',
  'domain/messages/day-use.ts',
  'domain/messages/detach-months.ts',
  'domain/numbers/number-query.ts',
  'domain/rating/compare-account.ts',
  'domain/rating/dated-book.ts',
  'domain/rating/load-book.ts',
  'domain/rating/price-timeline.ts',
  'services/admin/queries.ts',
  'services/billing/papers/statement-sums.ts',
  'services/billing/totals.ts',
  'services/dashboard/attention/traffic.ts',
  'services/reports/surcharge/days.ts',
];

it('takes no day from an instant in SQL, except for prices, kept sums, and partitions', () => {
  const found = linesWith(/at time zone 'UTC'|(timestamptz|_at|now\(\))::date|current_date|date_trunc\('(?!hour)/i);
  expect([...new Set(found.map((line) => line.slice(0, line.indexOf(':'))))].toSorted()).toEqual(daysOfUtc);
});
