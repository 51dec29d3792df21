import { sql } from 'drizzle-orm';
import { addTenant, tokenFor } from '../../../../safety/world';
import type { Tenant } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
const tokens: Record<string, string> = {};
let first: Tenant;
let second: Tenant;

beforeAll(async () => {
  api = await testApi();
  for (const [name, brandId] of [
    ['ada', 1],
    ['acme', 2],
  ] as const) {
    const { userId } = await api.addPerson(name, { accountId: null, brandId, roles: ['admin'] });
    tokens[name] = await tokenFor(api, userId, null);
  }
  first = await addTenant(api, 'harbor', 1);
  second = await addTenant(api, 'quay', 2);
});
afterAll(() => api.close());

const as = (name: string) => ({
  token: tokens[name] ?? '',
  host: name === 'acme' ? 'admin.acme.localhost' : 'admin.localhost',
});
const list = async (name: string, filter: object = {}) =>
  (await api.call('admin.manage/getledger', { filter }, as(name))).payload.items;

describe('getledger', () => {
  it('lists the wallet entries of all accounts of one’s brands, and filters them', async () => {
    expect((await list('ada')).map(({ account }) => account.company)).toEqual(['quay Inc', 'harbor Inc']);
    expect((await list('acme')).map(({ account }) => account.company)).toEqual(['quay Inc']);
    const found = (filter: object) => list('ada', { accountUUID: [first.accountId], ...filter });
    expect(
      await found({ type: ['deposit'], minAmount: '1000.000000', maxAmount: '1000.000000', text: 'harbor' }),
    ).toMatchObject([{ amount: '1000.000000', balanceAfter: '1000.000000', entryId: first.ids.entryId }]);
    expect(await found({ type: ['refund'] })).toEqual([]);
    expect(await found({ minAmount: '1000.000001' })).toEqual([]);
    expect(await found({ from: '2026-03-11T00:00:00Z' })).toEqual([]);
  });

  it('pages by key in the order of posting', async () => {
    const page = async (cursor: string | null) =>
      (await api.call('admin.manage/getledger', { page: { size: 1, cursor } }, as('ada'))).payload;
    const one = await page(null);
    const two = await page(one.page.next);
    expect([one.items[0]?.account.company, two.items[0]?.account.company, two.page.next]).toEqual([
      'quay Inc',
      'harbor Inc',
      null,
    ]);
  });

  it('exports the same entries', async () => {
    const csv = await api.app.inject({
      method: 'POST',
      url: '/api/admin.manage/exportledger',
      payload: {},
      headers: { host: 'admin.acme.localhost', authorization: `Bearer ${tokens['acme'] ?? ''}` },
    });
    expect(csv.body.split('\r\n').filter((line) => line.includes('deposit'))).toHaveLength(1);
    expect(csv.body).not.toContain('harbor');
  });
});

describe('getledgertransaction', () => {
  it('shows both sides, which sum to zero, and none of another brand', async () => {
    const { payload } = await api.call('admin.manage/getledgertransaction', { entryId: first.ids.entryId }, as('ada'));
    expect([payload.sum, payload.total]).toEqual(['0.000000', 2]);
    expect(payload.entries.map(({ ledger, amount, account }) => [ledger, amount, account?.company ?? null])).toEqual([
      ['WALLET', '1000.000000', 'harbor Inc'],
      ['CASH_CLEARING', '-1000.000000', null],
    ]);
    for (const entryId of [first.ids.entryId, '99999999'])
      expect((await api.call('admin.manage/getledgertransaction', { entryId }, as('acme'))).status).toBe(404);
  });
});

describe('gettrialbalance', () => {
  const balance = async (name: string) => (await api.call('admin.manage/gettrialbalance', {}, as(name))).payload;
  const row = (answer: Awaited<ReturnType<typeof balance>>, kind: string) =>
    answer.rows.find(({ ledger }) => ledger === kind);

  it('is zero over all accounts, and for a brand', async () => {
    const [all, acme] = [await balance('ada'), await balance('acme')];
    expect([all.balance, all.unequal, acme.balance, acme.unequal]).toEqual(['0.000000', 0, '0.000000', 0]);
    expect([row(all, 'WALLET'), row(all, 'CASH_CLEARING')]).toMatchObject([
      { accounts: 2, entries: 2, credits: '2000.000000', balance: '2000.000000' },
      { entries: 2, debits: '-2000.000000', balance: '-2000.000000' },
    ]);
    expect([row(acme, 'WALLET')?.balance, row(acme, 'CASH_CLEARING')?.balance]).toEqual([
      '1000.000000',
      '-1000.000000',
    ]);
  });

  it('is not zero once an entry was added around the rules', async () => {
    await api.db.transaction(async (tx) => {
      await tx.run(sql`alter table ledger_entry disable trigger ledger_entry_posted`);
      await tx.run(sql`
        insert into ledger_entry (txn_id, ledger_account_id, account_id, amount, balance_after, seq, kind, description,
          at)
        select txn_id, ledger_account_id, account_id, 5, balance_after + 5, seq + 1, kind, 'forged', at
          from ledger_entry where id = ${second.ids.entryId}::bigint`);
      await tx.run(sql`alter table ledger_entry enable trigger ledger_entry_posted`);
    });
    expect(await balance('ada')).toMatchObject({ balance: '0.000005', unequal: 1 });
  });
});
