import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../ledger';
import type { EntryInput } from '../../ledger-entries';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let accountId: string;
let token: string;
const days = 12;

const filters = [
  {},
  { type: ['message_outbound' as const] },
  { text: 'every third' },
  { minAmount: '0.000500' },
  { from: '2026-03-02', to: '2026-03-06' },
];

/** Charges of several types around the midnights of a zone in which the clocks change on March 8. */
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('walter', { roles: ['finance'] })).accountId ?? '';
  await api.db.run(sql`update account set timezone = 'America/New_York' where id = ${accountId}`);
  token = await api.logIn('walter');
  const kinds = ['message_outbound', 'message_inbound', 'number_fee', 'deposit'] as const;
  for (let n = 0; n < days * 8; n += 1) {
    const kind = kinds[n % 4] ?? 'deposit';
    const amount = (kind === 'deposit' ? 1n : -1n) * BigInt(100 + n * 7);
    const description = n % 3 === 0 ? 'every third' : 'other';
    // Every third hour, so that some are within an hour of midnight there but not in UTC.
    const at = new Date(Date.UTC(2026, 2, 1, 3) + n * 3 * 3_600_000);
    const line: EntryInput = {
      ledger: 'WALLET',
      amount,
      kind,
      description,
      ...(kind === 'message_outbound' && { segments: 1 + (n % 3) }),
    };
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId,
        kind,
        idempotencyKey: v7(),
        at,
        entries: [line, { ledger: 'ADJUSTMENTS', amount: -amount, kind }],
      }),
    );
  }
});
afterAll(() => api.close());

const list = async (body: object) => (await api.call('account.manage/getbillingdays', body, { token })).payload;

/** Sums the entries of the billing history by day in New York, read from the API. */
async function expected(filter: object): Promise<Map<string, { entries: number; amount: bigint }>> {
  const sums = new Map<string, { entries: number; amount: bigint }>();
  const { items } = (await api.call('account.manage/getbillinghistory', { filter, page: { size: 200 } }, { token }))
    .payload;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  for (const { at, type, amount } of items) {
    const key = `${day.format(new Date(at))} ${type}`;
    const known = sums.get(key) ?? { entries: 0, amount: 0n };
    sums.set(key, { entries: known.entries + 1, amount: known.amount + (parseUsd(amount) ?? 0n) });
  }
  return sums;
}

it.each(filters)('sums the entries that match %j by day of the account’s zone and type', async (filter) => {
  const { items } = await list({ filter, page: { size: 200 } });
  const sums = new Map(
    items.map(({ day, type, entries, amount }) => [`${day} ${type}`, { entries, amount: parseUsd(amount) }]),
  );
  expect(items.length).toBeGreaterThan(3);
  expect(sums).toEqual(await expected(filter));
  const { total, totals } = (await api.call('account.manage/summarizebillingdays', { filter }, { token })).payload;
  expect(total).toBe(items.length);
  const sum = items.reduce((all, { amount }) => all + (parseUsd(amount) ?? 0n), 0n);
  expect(sum).toBe((parseUsd(totals.matching.debits) ?? 0n) + (parseUsd(totals.matching.credits) ?? 0n));
});

it('has the bounds of each day, which find its entries', async () => {
  const { items } = await list({ page: { size: 200 } });
  const changed = items.find(({ day }) => day === '2026-03-08');
  expect([changed?.from, changed?.to]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
  for (const { from, to, type, entries } of items.slice(0, 6)) {
    const found = (
      await api.call('account.manage/getbillinghistory', { filter: { from, to, type: [type] } }, { token })
    ).payload.items;
    expect(found).toHaveLength(entries);
  }
});

it.each([
  ['day', 'desc'],
  ['day', 'asc'],
  ['amount', 'asc'],
  ['entries', 'desc'],
  ['type', 'asc'],
] as const)('pages by key, sorted by %s %s', async (field, dir) => {
  const sort = [{ field, dir }];
  const whole = (await list({ sort, page: { size: 200 } })).items;
  const paged: typeof whole = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ sort, page: { size: 7, cursor } });
    paged.push(...page.items);
    cursor = page.page.next;
  } while (cursor);
  expect(paged).toEqual(whole);
});

it('exports the same rows', async () => {
  const { items } = await list({ page: { size: 200 } });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/account.manage/exportbillingdays',
    payload: {},
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  const [head, ...rows] = answer.body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head?.at(-1)).toBe('Amount (USD)');
  expect(rows.map((row) => [row[0], row[1], row[2], row.at(-1)])).toEqual(
    items.map(({ day, type, entries, amount }) => [day, type, String(entries), amount]),
  );
});

it('is of one account', async () => {
  await api.addPerson('stranger');
  const answer = await api.call('account.manage/getbillingdays', {}, { token: await api.logIn('stranger') });
  expect(answer.payload.items).toEqual([]);
});
