import { tzCodes } from '@heliograph/contract/reference/time-zones';
import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { postTransaction } from '../../ledger';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

/*
 * A row of Billing by Day has the entries that its own bounds find, in zones whose laws have changed since PostgreSQL
 * or Node was built, across changes of clocks, and over many years.
 */
let api: TestApi;
const tokens = new Map<number, string>();
const hourMs = 3_600_000;
const years = [2011, 2024, 2026, 2030];

/** An account for each year, with an entry each half hour of the days around a date, ever larger. */
async function addYear(year: number, days: readonly string[]): Promise<void> {
  const accountId = (await api.addPerson(`year${year}`, { roles: ['finance'] })).accountId ?? '';
  const times = days.flatMap((day) =>
    Array.from({ length: 3 * 48 }, (_, n) => Date.parse(`${year}-${day}T00:10:00Z`) + (n - 48) * (hourMs / 2)),
  );
  for (const [n, time] of times.entries()) {
    const amount = BigInt(n + 1);
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId,
        kind: 'adjustment',
        idempotencyKey: v7(),
        at: new Date(time),
        entries: [
          { ledger: 'WALLET', amount, kind: 'adjustment' },
          { ledger: 'ADJUSTMENTS', amount: -amount, kind: 'adjustment' },
        ],
      }),
    );
  }
  tokens.set(year, await api.logIn(`year${year}`));
}

beforeAll(async () => {
  api = await testApi();
  for (const year of years) await addYear(year, year === 2011 ? ['12-30'] : ['03-08', '11-01', '11-27']);
});
afterAll(() => api.close());

async function expectSame(year: number, timezone: string): Promise<void> {
  const token = tokens.get(year) ?? '';
  const { items } = (await api.call('account.manage/getbillingdays', { timezone, page: { size: 200 } }, { token }))
    .payload;
  let entries = 0;
  for (const row of items) {
    const { from, to } = row;
    const found = await api.db.row<{ entries: number; amount: bigint }>(sql`
      select count(*)::int as entries, coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
        join app_user u on u.account_id = e.account_id
      where u.username = ${`year${year}`} and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz`);
    expect([timezone, row.day, found]).toEqual([
      timezone,
      row.day,
      { entries: row.entries, amount: parseUsd(row.amount) ?? 0n },
    ]);
    entries += row.entries;
  }
  const all = await api.db.row<{ entries: number }>(sql`
    select count(*)::int as entries from ledger_entry e join app_user u on u.account_id = e.account_id
      where u.username = ${`year${year}`}`);
  expect([timezone, entries]).toEqual([timezone, all?.entries]);
}

it.each(['America/Winnipeg', 'America/Vancouver', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'a row in %s has what its bounds find, in every year',
  async (zone) => {
    for (const year of years) await expectSame(year, zone);
  },
);

it('leaves out a day that a zone skipped', async () => {
  const { items } = (
    await api.call(
      'account.manage/getbillingdays',
      { timezone: 'Pacific/Apia', page: { size: 200 } },
      { token: tokens.get(2011) ?? '' },
    )
  ).payload;
  expect(items.map(({ day }) => day)).not.toContain('2011-12-30');
  await expectSame(2011, 'Pacific/Apia');
});

it('does so in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tzCodes), fc.constantFrom(...years), (zone, year) => expectSame(year, zone)),
    { numRuns: 40, seed: 20261128 },
  );
});
