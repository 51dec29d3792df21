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
  'modules/identity/audit-chain.ts',
  'modules/money/calls/billing/papers/statement-sums.ts',
  'modules/money/calls/billing/totals.ts',
  'modules/numbers/number-query.ts',
  'modules/pricing/rating/compare-account.ts',
  'modules/pricing/rating/dated-book.ts',
  'modules/pricing/rating/load-book.ts',
  'modules/pricing/rating/price-timeline.ts',
  'modules/registration/carrier-limits.ts',
  'modules/reports/calls/dashboard/attention/traffic.ts',
  'modules/reports/calls/reports/surcharge/days.ts',
  'modules/staff/calls/queries.ts',
  'modules/texting/messages/day-use.ts',
  'modules/texting/messages/detach-months.ts',
];

it('takes no day from an instant in SQL, except for prices, kept sums, and partitions', () => {
  const found = linesWith(/at time zone 'UTC'|(timestamptz|_at|now\(\))::date|current_date|date_trunc\('(?!hour)/i);
  expect([...new Set(found.map((line) => line.slice(0, line.indexOf(':'))))].toSorted()).toEqual(daysOfUtc);
});
