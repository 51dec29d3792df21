import { parseUsd, toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { demoLists } from '../testing/demo-lists';

const world = demoLists();
const { tokens, list, summary, csv } = world;

it('SMS Outbound counts every message that the account sent', async () => {
  const { total } = await summary('report.manage/getsmsoutbound', {});
  const sent = await world.api.db.row<{ count: number }>(sql`
    select count(*)::int as count from message m join account a on a.id = m.account_id
      where m.direction = 'OUTBOUND' and a.name = 'Harbor Lane Clinics'`);
  expect(total).toBe(sent?.count);
  expect(total).toBeGreaterThanOrEqual(2500);
});

describe('billing history', () => {
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + (parseUsd(amount) ?? 0n), 0n);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it.each([
    ['everything', {}],
    ['the last 30 days', { from: daysAgo(30) }],
    ['a week in between', { from: daysAgo(40), to: daysAgo(33) }],
    ['before the account began', { to: daysAgo(300) }],
    [
      'whole days in UTC',
      { from: `${daysAgo(40).slice(0, 10)}T00:00:00Z`, to: `${daysAgo(12).slice(0, 10)}T00:00:00Z` },
    ],
    ['hours of a day', { from: `${daysAgo(12).slice(0, 10)}T06:30:00Z`, to: `${daysAgo(12).slice(0, 10)}T19:00:00Z` }],
    [
      'hours of two days',
      { from: `${daysAgo(12).slice(0, 10)}T18:00:00Z`, to: `${daysAgo(11).slice(0, 10)}T06:00:00Z` },
    ],
    ['up to some hour', { to: `${daysAgo(9).slice(0, 10)}T15:00:00Z` }],
    ['deposits of two months', { from: daysAgo(60), type: ['deposit'] }],
    ['fees by text', { text: 'campaign', to: daysAgo(20) }],
  ])('opening and lines make closing: %s', async (_name, filter) => {
    const { totals, total, totalIsExact } = await summary('account.manage/getbillinghistory', { filter });
    const { from, to } = filter as { from?: string; to?: string };
    const before = from === undefined ? [] : await amounts({ to: from });
    const period = await amounts({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
    expect(totals.opening).toBe(toWire(sum(before)));
    expect(sum([totals.opening, totals.debits, totals.credits])).toBe(parseUsd(totals.closing));
    expect(sum([totals.debits, totals.credits])).toBe(sum(period));
    expect(sum([totals.matching.debits, totals.matching.credits])).toBe(sum(await amounts(filter)));
    expect([total, totalIsExact]).toEqual([(await amounts(filter)).length, true]);
  });

  /** Returns every amount that matches a filter, read from the export. */
  async function amounts(filter: unknown): Promise<string[]> {
    const { lines } = await csv('account.manage/exportbillinghistory', { filter });
    return lines.slice(1, -1).map((line) => /(-?\d+\.\d{6}),-?\d+\.\d{6},[^,]*$/.exec(line)?.[1] ?? '');
  }

  it('closes at the balance of the bar', async () => {
    const { totals } = await summary('account.manage/getbillinghistory', {});
    const balance = await world.api.call('account.manage/getbalance', {}, { token: tokens['customer'] ?? '' });
    expect(totals.closing).toBe(balance.payload.toFixed(6));
  });

  it('charges what the report says', async () => {
    const report = await summary('report.manage/getsmsoutbound', {});
    const billed = await summary('account.manage/getbillinghistory', { filter: { type: ['message_outbound'] } });
    expect(billed.totals.matching.debits).toBe(`-${report.totals.total}`);
  });

  it('finds the fee and the messages of one number', async () => {
    const { items } = await list('account.manage/listnumbers', {
      sort: [{ field: 'sent30Days', dir: 'desc' }],
      page: { size: 1 },
    });
    const filter = { numberUUID: [items[0]?.numberUUID] };
    const report = await summary('report.manage/getsmsoutbound', { filter });
    const billed = await summary('account.manage/getbillinghistory', {
      filter: { ...filter, type: ['message_outbound'] },
    });
    expect(report.totals.messages).toBeGreaterThan(0);
    expect(billed.totals.matching.debits).toBe(`-${report.totals.total}`);
    const fees = await summary('account.manage/getbillinghistory', { filter: { ...filter, type: ['number_fee'] } });
    expect(fees.total).toBeGreaterThan(0);
  });
});
