import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../../money';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let accountId: string;
let token: string;
let digits = 100;

async function number(renewsOn: string, { fee = 1_000_000n, autoRenew = true, status = 'ACTIVE' } = {}) {
  await api.db.run(sql`
    insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee, renews_on,
      auto_renew, purchased_at, released_at)
    values (${v7()}, ${accountId}, ${`+12015550${(digits += 1)}`}, '10DLC', '{SMS}', ${status}, 'NONE', ${fee},
      ${renewsOn}, ${autoRenew}, now(),
            ${status === 'RELEASED' ? api.now() : null})`);
}

async function campaign(name: string, status: string, fee: bigint) {
  await api.db.run(sql`
    insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee, renews_on)
    values (${v7()}, ${accountId}, '10DLC', ${name}, 'MIXED', '', ${status}, ${fee}, '2026-03-12')`);
}

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('dana')).accountId ?? '';
  token = await api.logIn('dana');
  await number('2026-03-31');
  await number('2026-03-15', { autoRenew: false });
  await number('2026-03-15', { status: 'RELEASED' });
  await number('2026-03-15', { fee: 0n });
  await campaign('Reminders', 'MNO_PROVISIONED', 10_000_000n);
  await campaign('Never sent', 'DRAFT', 10_000_000n);
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'd',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount: 21_000_000n, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -21_000_000n, kind: 'deposit' },
      ],
    }),
  );
});
afterAll(() => api.close());

const renewals = async (body: object = {}, as = token) =>
  (await api.call('account.manage/getupcomingrenewals', body, { token: as })).payload;

describe('getupcomingrenewals', () => {
  it('lists each due date up to the horizon, oldest first, and what the balance pays', async () => {
    const { items, total, totals, shortfallOn } = await renewals();
    expect(items.map(({ kind, dueOn, amount, autoRenew, funded }) => [kind, dueOn, amount, autoRenew, funded])).toEqual(
      [
        ['CAMPAIGN', '2026-03-12', '10.000000', true, true],
        ['NUMBER', '2026-03-15', '1.000000', false, null],
        ['NUMBER', '2026-03-31', '1.000000', true, true],
        ['CAMPAIGN', '2026-04-12', '10.000000', true, true],
        ['NUMBER', '2026-04-30', '1.000000', true, false],
        ['CAMPAIGN', '2026-05-12', '10.000000', true, false],
        ['NUMBER', '2026-05-31', '1.000000', true, false],
      ],
    );
    expect([total, totals, shortfallOn]).toEqual([
      7,
      { d7: '10.000000', d30: '11.000000', d90: '33.000000' },
      '2026-04-30',
    ]);
  });

  it('keeps to a shorter horizon, its totals do not', async () => {
    const { items, total, totals } = await renewals({ horizonDays: 10 });
    expect([items.map((item) => item.dueOn), total, totals.d90]).toEqual([
      ['2026-03-12', '2026-03-15'],
      2,
      '33.000000',
    ]);
  });

  it('hides the balance from those who may not see it', async () => {
    await api.addPerson('tech', { accountId, roles: ['tech'] });
    const { items, shortfallOn } = await renewals({}, await api.logIn('tech'));
    expect([items.map((item) => item.funded), shortfallOn]).toEqual([items.map(() => null), null]);
  });

  it('is of one account', async () => {
    await api.addPerson('stranger');
    expect(await renewals({}, await api.logIn('stranger'))).toMatchObject({ items: [], total: 0, shortfallOn: null });
  });
});

describe('getbillingrates', () => {
  const rates = (body: object = {}) => api.call('account.manage/getbillingrates', body, { token });

  it('returns the prices of a day', async () => {
    const { payload } = await rates({ asOf: '2026-05-26' });
    const prices = payload.items.filter((item) => item.item === 'sms_out' && item.channel === '10DLC');
    expect(prices).toContainEqual({
      item: 'sms_out',
      channel: '10DLC',
      carrier: 'T-Mobile',
      useCase: null,
      campaign: null,
      tierFrom: 0,
      direction: 'OUTBOUND',
      unit: 'segment',
      price: '0.012000',
      surcharge: '0.004500',
      source: 'Default',
      validTo: null,
    });
    const surcharge = async (asOf: string) =>
      (await rates({ asOf })).payload.surcharges.find(
        (row) => row.carrier === 'T-Mobile' && row.channel === '10DLC' && row.direction === 'OUTBOUND',
      )?.price;
    expect([await surcharge('2026-05-25'), await surcharge('2026-05-26')]).toEqual(['0.003000', '0.004500']);
  });

  it('prefers the price list of the own brand', async () => {
    const deck = v7();
    await api.db.run(
      sql`insert into rate_deck (id, kind, host_brand_id, name) values (${deck}, 'HOST_BRAND', 1, 'Heliograph 2026')`,
    );
    await api.db.run(
      sql`insert into rate (deck_id, item, channel, price, valid_from)
        values (${deck}, 'lookup', '', 4000, '2026-01-01')`,
    );
    const { payload } = await rates();
    expect(payload.items.filter((item) => item.item === 'lookup')).toMatchObject([
      { price: '0.004000', source: 'Heliograph 2026' },
    ]);
    expect(payload.asOf).toBe('2026-03-10');
  });

  it('takes the day that it is for the account', async () => {
    await api.db.run(sql`update account set timezone = 'Pacific/Kiritimati' where id = ${accountId}`);
    expect((await rates()).payload.asOf).toBe('2026-03-11');
    await api.db.run(sql`update account set timezone = 'America/New_York' where id = ${accountId}`);
  });

  it.each(['2026-02-30', '0000-01-01', '2026-3-1'])('refuses %s', async (asOf) => {
    const { status, body } = await rates({ asOf });
    expect([status, body.content.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'asOf', message: 'Date must be valid' })],
    ]);
  });
});
