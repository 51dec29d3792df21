import type { CallRequest } from '@heliograph/contract';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, addNumber } from '../../../../testing/messages';

/*
 * What customers were charged for carriers equals the messages, and is compared with the rows of the surcharge table
 * that were in force.
 */
let api: TestApi;
const tokens = new Map<string, { token: string; host: string }>();
const accounts: string[] = [];

beforeAll(async () => {
  api = await testApi();
  // The rate of Verizon rises in the middle of February.
  await api.db.run(sql`
    update surcharge set valid_to = '2026-02-15', price = 4000
      where carrier = 'Verizon' and direction = 'OUTBOUND' and channel = '10DLC' and registered
      and valid_from < '2026-02-15'`);
  await api.db.run(
    sql`insert into surcharge (carrier, channel, direction, price, valid_from, valid_to)
      values ('Verizon', '10DLC', 'OUTBOUND', 4500, '2026-02-15', '2026-05-01')`,
  );
  for (const brandId of [1, 2]) {
    const { accountId } = await api.addPerson(`charged${brandId}`, { brandId });
    accounts.push(accountId ?? '');
    const sender = {
      accountId: accountId ?? '',
      numberId: await addNumber(api.db, accountId ?? ''),
      peer: '+13125550111',
      carrier: 'Verizon',
    };
    await addMessages(api.db, [
      { ...sender, at: new Date('2026-02-10T12:00:00Z'), segments: 2, surcharge: 8000n },
      { ...sender, at: new Date('2026-02-20T12:00:00Z'), segments: 1, surcharge: 4500n },
      // A free confirmation, in an hour in which others are charged.
      { ...sender, at: new Date('2026-02-20T12:10:00Z'), segments: 1, surcharge: 0n, source: 'AUTO_REPLY' },
      // Half past midnight on March 1 in Kolkata, February elsewhere.
      { ...sender, at: new Date('2026-02-28T19:00:00Z'), segments: 3, surcharge: 13500n },
      { ...sender, at: new Date('2026-02-28T18:29:00Z'), segments: 1, surcharge: 4500n },
      { ...sender, at: new Date('2026-03-05T12:00:00Z'), direction: 'INBOUND', carrier: 'T-Mobile', surcharge: 3000n },
      { ...sender, at: new Date('2026-02-21T12:00:00Z'), status: 'failed', errorCode: 'LANDLINE' },
    ]);
  }
  for (const [kind, brandId, allBrands, host] of [
    ['all', 1, true, 'admin.localhost'],
    ['second', 2, false, 'admin.acme.localhost'],
  ] as const) {
    const { userId } = await api.addPerson(`staff.${kind}`, { accountId: null, brandId, allBrands, roles: ['admin'] });
    tokens.set(kind, { host, token: await tokenFor(api, userId, null) });
  }
});
afterAll(() => api.close());

type Body = CallRequest<'admin.manage/getsurchargereport'>;
const ask = async (kind: 'all' | 'second', filter: Body['filter'], timezone = 'UTC') => {
  const [rows, sums] = [
    await api.call('admin.manage/getsurchargereport', { filter, timezone }, tokens.get(kind)),
    await api.call('admin.manage/summarizesurchargereport', { filter, timezone }, tokens.get(kind)),
  ];
  if (rows.status !== 200 || sums.status !== 200) throw new Error(rows.body.response);
  return { items: rows.payload.items, ...sums.payload };
};
const february = { from: '2026-02-01', to: '2026-03-01' };

it('compares what was charged with the rows of the table that were in force, of all accounts', async () => {
  const { items, totals, total } = await ask('all', february);
  expect(items).toEqual([
    {
      rowUUID: expect.any(String),
      month: '2026-02',
      from: '2026-02-01T00:00:00.000Z',
      carrier: 'Verizon',
      channel: '10DLC',
      direction: 'OUTBOUND',
      accounts: 2,
      messages: 10,
      segments: 16,
      rates: [
        { price: '0.004000', validFrom: '2025-11-01' },
        { price: '0.004500', validFrom: '2026-02-15' },
      ],
      expected: toWire(2n * (2n * 4000n + 6n * 4500n)),
      charged: toWire(2n * 30500n),
      variance: '-0.009000',
      vendorCost: '0.000000',
      uncosted: 16,
      margin: null,
      marginShare: null,
      alarm: 'NO_COST',
    },
  ]);
  expect([total, totals]).toEqual([
    1,
    {
      messages: 10,
      segments: 16,
      expected: '0.070000',
      charged: '0.061000',
      variance: '-0.009000',
      vendorCost: '0.000000',
      uncosted: 16,
      margin: null,
      marginShare: null,
    },
  ]);
});

it('begins months in the zone of the request', async () => {
  const segments = async (timezone: string) =>
    (await ask('all', { from: '2026-03-01', to: '2026-04-01', direction: ['OUTBOUND'] }, timezone)).totals.segments;
  expect([await segments('UTC'), await segments('Asia/Kolkata'), await segments('America/New_York')]).toEqual([
    0, 6, 0,
  ]);
});

it('has the accounts of a staff member’s brand only, and those of a filter', async () => {
  expect((await ask('second', february)).items.map(({ accounts: count, segments }) => [count, segments])).toEqual([
    [1, 8],
  ]);
  expect((await ask('second', { ...february, accountUUID: [accounts[0] ?? ''] })).items).toEqual([]);
  expect((await ask('all', { ...february, accountUUID: [accounts[0] ?? ''] })).totals.charged).toBe('0.030500');
});

it('equals the customers’ own reports and the CSV', async () => {
  const period = { from: '2026-02-01', to: '2026-04-01' };
  const { totals, total } = await ask('all', period);
  let sum = 0n;
  for (const [index, accountId] of accounts.entries()) {
    const user = await api.db.row<{ id: string }>(sql`select id from app_user where account_id = ${accountId} limit 1`);
    const answer = await api.call(
      'report.manage/summarizecarriersurcharge',
      { filter: period, timezone: 'UTC' },
      { host: index ? 'acme.localhost' : 'localhost', token: await tokenFor(api, user?.id ?? '', accountId) },
    );
    expect(answer.status).toBe(200);
    sum += parseUsd(answer.payload.totals.amount) ?? 0n;
  }
  expect(totals.charged).toBe(toWire(sum));
  const { host, token } = tokens.get('all') ?? { host: '', token: '' };
  const { body } = await api.app.inject({
    method: 'POST',
    url: '/api/admin.manage/exportsurchargereport',
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter: period, timezone: 'UTC' }),
  });
  const [head = '', ...lines] = body.trim().split('\r\n');
  const column = head.split(',').indexOf('Charged (USD)');
  expect([
    lines.length,
    toWire(lines.reduce((all, line) => all + (parseUsd(line.split(',')[column] ?? '') ?? 0n), 0n)),
  ]).toEqual([total, totals.charged]);
});

describe('with vendor costs', () => {
  const setCosts = async (first: number, second: number): Promise<void> => {
    await api.db.run(sql`delete from vendor_cost`);
    await api.db.run(sql`
      insert into vendor_cost (carrier, channel, direction, price, valid_from, valid_to) values
        ('Verizon', '10DLC', 'OUTBOUND', ${first}, '2025-11-01', '2026-02-20'),
        ('Verizon', '10DLC', 'OUTBOUND', ${second}, '2026-02-20', null)`);
  };

  it('shows cost, margin, and its share, with the cost of each day', async () => {
    await setCosts(2_000, 3_000);
    const cost = 2n * (2n * 2_000n + 6n * 3_000n);
    const { items, totals, alarms } = await ask('all', february);
    const expected = {
      vendorCost: toWire(cost),
      uncosted: 0,
      margin: toWire(61_000n - cost),
      marginShare: Number(61_000n - cost) / 61_000,
    };
    expect(items).toMatchObject([{ ...expected, alarm: 'OK' }]);
    expect([totals, alarms]).toMatchObject([expected, 0]);
    expect((await ask('second', february)).items).toMatchObject([{ vendorCost: toWire(cost / 2n) }]);
  });

  it('flags what is charged below cost, and filters by the flag', async () => {
    await setCosts(2_000, 6_000);
    expect((await ask('all', { ...february, alarm: ['LOSS'] })).items).toMatchObject([
      { alarm: 'LOSS', margin: '-0.019000' },
    ]);
    const none = await ask('all', { ...february, alarm: ['OK', 'VARIANCE', 'NO_COST'] });
    expect([none.items, none.total, none.alarms]).toEqual([[], 0, 0]);
  });

  it('flags a variance above a dollar and a percent', async () => {
    await setCosts(1_000, 1_000);
    const numberId = await addNumber(api.db, accounts[0] ?? '');
    const sender = { accountId: accounts[0] ?? '', numberId, peer: '+13125550111', carrier: 'Verizon' };
    await addMessages(api.db, [
      { ...sender, at: new Date('2026-02-22T12:00:00Z'), segments: 1, surcharge: 1_500_000n },
    ]);
    expect((await ask('all', february)).items).toMatchObject([{ alarm: 'VARIANCE' }]);
    expect((await ask('second', february)).items).toMatchObject([{ alarm: 'OK' }]);
  });
});
