import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addFunds, addStock, balanceAndLines } from '../../../testing/stock';

let api: TestApi;
let accountId: string;
let token: string;
const fee = 1_150_000n;

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('mara')).accountId ?? '';
  token = await api.logIn('mara');
  await addFunds(api, accountId, 1_000_000_000n);
  await addStock(api, [
    ...Array.from({ length: 12 }, (_, index) => ({ number: `+1201555${9000 + index * (index < 6 ? 1 : 3)}` })),
    { number: '+12125559177', city: 'New York', state: 'NY', capabilities: ['SMS'] },
    { number: '+14165559001', country: 'CAN', city: 'Toronto', state: 'ON' },
    { number: '+18335559001', type: 'TOLL_FREE', city: null, state: null, setupFee: 2_000_000n },
    { number: '27111', type: 'SHORT_CODE', city: null, state: null },
  ]);
});
afterAll(() => api.close());

const search = async (filter: object, page = {}) =>
  (await api.call('account.manage/findnumbers', { filter, page }, { token })).payload;
const numbersOf = async (filter: object) => (await search(filter)).items.map(({ number }) => number);
const buy = (items: object[], expectedTotal: bigint, { key = v7(), as = token } = {}) =>
  api.call(
    'account.manage/purchasenumbers',
    {
      items,
      expectedTotal: `${expectedTotal / 1_000_000n}.${String(expectedTotal % 1_000_000n).padStart(6, '0')}`,
      idempotencyKey: key,
    },
    { token: as },
  );
const buyer = async (name: string, funds = 100_000_000n) => {
  const id = (await api.addPerson(name)).accountId ?? '';
  await addFunds(api, id, funds);
  return { id, token: await api.logIn(name) };
};

describe('findnumbers', () => {
  it.each([
    [{ areaCode: '212' }, ['+12125559177']],
    [{ endsWith: '9177' }, ['+12125559177']],
    [{ contains: '5917' }, ['+12125559177']],
    [{ areaCode: '212', startsWith: '5559' }, ['+12125559177']],
    [{ startsWith: '212' }, ['+12125559177']],
    [{ contains: '12125' }, []],
    [{ state: 'NY', city: 'New York' }, ['+12125559177']],
    [{ capability: ['MMS'], areaCode: '212' }, []],
    [{ country: 'CAN' }, ['+14165559001']],
    [{ type: 'TOLL_FREE' }, ['+18335559001']],
    [{ type: 'SHORT_CODE', startsWith: '27' }, ['27111']],
  ])('finds by %j', async (filter, expected) => {
    expect(await numbersOf(filter)).toEqual(expected);
  });

  it('returns fees of the price list, and pages by key', async () => {
    const first = await search({}, { size: 5 });
    expect(first.items[0]).toMatchObject({
      number: '+12015559000',
      monthlyFee: '1.150000',
      setupFee: '0.000000',
      numbers: ['+12015559000'],
    });
    const second = await search({}, { size: 5, cursor: first.page.next });
    expect(second.items[0]?.number).toBe('+12015559005');
  });

  it('finds numbers in sequence, each in one block', async () => {
    const { items, page } = await search({ consecutive: 3, areaCode: '201' });
    expect(items.map(({ numbers }) => numbers)).toEqual([
      ['+12015559000', '+12015559001', '+12015559002'],
      ['+12015559003', '+12015559004', '+12015559005'],
    ]);
    expect(page.next).toBeNull();
    expect(await numbersOf({ consecutive: 7, areaCode: '201' })).toEqual([]);
  });

  it('needs the state of a city, and the area code of a sequence', async () => {
    expect((await api.call('account.manage/findnumbers', { filter: { consecutive: 3 } }, { token })).status).toBe(422);
    expect((await api.call('account.manage/findnumbers', { filter: { city: 'New York' } }, { token })).status).toBe(
      422,
    );
  });

  it('lists the places of a country', async () => {
    const { payload } = await api.call('account.manage/getnumberplaces', { country: 'USA' }, { token });
    expect(payload.items).toEqual([
      { state: 'NJ', city: 'Jersey City', areaCodes: ['201'] },
      { state: 'NY', city: 'New York', areaCodes: ['212'] },
    ]);
  });
});

describe('reservations', () => {
  it('keep a number from others for ten minutes, and their time', async () => {
    const other = await buyer('rosa');
    const reserve = (numbers: string[], as: string) =>
      api.call('account.manage/reservenumbers', { numbers }, { token: as });
    expect((await reserve(['+12125559177', '+12125550000'], token)).payload).toEqual({
      reserved: ['+12125559177'],
      failed: [{ number: '+12125550000', message: 'This number is no longer available' }],
    });
    expect((await reserve(['+12125559177'], other.token)).payload.failed[0]?.message).toBe(
      'Someone else reserved this number',
    );
    expect(
      (await api.call('account.manage/findnumbers', { filter: { areaCode: '212' } }, { token: other.token })).payload
        .items,
    ).toEqual([]);
    expect((await buy([{ number: '+12125559177' }], fee, { as: other.token })).payload.failed).toEqual([
      { number: '+12125559177', code: 'RESERVED', message: 'Someone else reserved this number' },
    ]);
    const cart = async () => (await api.call('account.manage/getnumbercart', {}, { token })).payload;
    const before = await cart();
    expect(before).toMatchObject({ total: '1.150000', monthly: '1.150000', available: '1000.000000' });
    api.advance(9 * 60_000);
    await reserve(['+12125559177'], token);
    expect((await cart()).items[0]?.reservedUntil).toBe(before.items[0]?.reservedUntil);
    api.advance(61_000);
    expect((await cart()).items).toEqual([]);
    expect((await reserve(['+12125559177'], other.token)).payload.reserved).toEqual(['+12125559177']);
    expect(
      (await api.call('account.manage/unreservenumbers', { numbers: ['+12125559177'] }, { token })).payload,
    ).toEqual({ unreserved: 0 });
    expect(
      (await api.call('account.manage/unreservenumbers', { numbers: ['+12125559177'] }, { token: other.token }))
        .payload,
    ).toEqual({ unreserved: 1 });
  });
});

describe('purchasenumbers', () => {
  it('charges only what it delivers, with a line for each fee', async () => {
    const me = await buyer('olga');
    const { payload } = await buy(
      [{ number: '+18335559001', label: ' Care line ' }, { number: '+12015550000' }],
      4_000_000n,
      { as: me.token },
    );
    expect(payload).toMatchObject({
      purchased: [{ number: '+18335559001', charged: '4.000000' }],
      failed: [{ number: '+12015550000', code: 'NOT_AVAILABLE' }],
      totalCharged: '4.000000',
      balance: '96.000000',
    });
    const lines = await api.db.rows<{ amount: bigint; description: string }>(
      sql`select amount, description from ledger_entry where account_id = ${me.id} and kind = 'number_fee'
        order by seq`,
    );
    expect(lines).toEqual([
      { amount: -2_000_000n, description: 'Number (833) 555-9001, set-up' },
      { amount: -2_000_000n, description: 'Number (833) 555-9001, first month' },
    ]);
    const row = await api.db.row(
      sql`select label, status, renews_on::text as renews, monthly_fee as fee from number where account_id = ${me.id}`,
    );
    expect(row).toEqual({ label: 'Care line', status: 'ACTIVE', renews: '2026-04-10', fee: 2_000_000n });
  });

  it('sells nothing at another price, and the same twice with one key', async () => {
    const me = await buyer('pia');
    const changed = await buy([{ number: '+12015559000' }], 1_000_000n, { as: me.token });
    expect([changed.status, changed.body.code, changed.body.response]).toEqual([
      409,
      'PRICE_CHANGED',
      'The total is now $1.1500, not $1.0000. Check the prices and try again.',
    ]);
    const key = v7();
    const first = await buy([{ number: '+12015559000' }], fee, { key, as: me.token });
    const again = await buy([{ number: '+12015559000' }], fee, { key, as: me.token });
    expect(again.payload).toEqual(first.payload);
    expect((await buy([{ number: '+12015559001' }], fee, { key, as: me.token })).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(await balanceAndLines(api, me.id)).toEqual({ balance: 100_000_000n - fee, lines: 100_000_000n - fee });
  });

  it('sells nothing that the balance does not cover, and ignores the minimum balance', async () => {
    const me = await buyer('quinn', 2n * fee - 1n);
    await api.db.run(sql`update account set min_balance = 50000000 where id = ${me.id}`);
    const refused = await buy([{ number: '+12015559001' }, { number: '+12015559002' }], 2n * fee, { as: me.token });
    expect([refused.status, refused.body.code]).toEqual([402, 'LOW_BALANCE']);
    expect((await buy([{ number: '+12015559001' }], fee, { as: me.token })).payload.purchased).toHaveLength(1);
  });

  it('puts numbers on a campaign and registers them; one that does not fit is not sold', async () => {
    const me = await buyer('ruth');
    const campaign = v7();
    await api.db
      .run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${campaign}, ${me.id}, '10DLC', 'Solo', 'SOLE_PROPRIETOR', 'Solo', 'MNO_PROVISIONED', 0)`);
    const { payload } = await buy(
      [
        { number: '+12015559003', campaignUUID: campaign },
        { number: '+12015559004', campaignUUID: campaign },
      ],
      2n * fee,
      { as: me.token },
    );
    expect(payload).toMatchObject({
      purchased: [{ number: '+12015559003' }],
      failed: [
        { number: '+12015559004', code: 'CAMPAIGN', message: 'A sole proprietor’s campaign can have only one number' },
      ],
      totalCharged: '1.150000',
    });
    await api.app.worker.drain();
    expect(
      await api.db.row(sql`select registration, campaign_id as campaign from number where account_id = ${me.id}`),
    ).toEqual({ registration: 'REGISTERED', campaign });
    const foreign = await buy([{ number: '+12015559004', campaignUUID: campaign }], fee);
    expect(foreign.status).toBe(404);
  });

  it('sells one number to exactly one of 50 buyers', async () => {
    const buyers: Awaited<ReturnType<typeof buyer>>[] = [];
    for (let index = 0; index < 50; index += 1) buyers.push(await buyer(`racer${index}`));
    const answers = await Promise.all(buyers.map((one) => buy([{ number: '+12015559005' }], fee, { as: one.token })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const winners = buyers.filter((_, index) => answers[index]?.payload.purchased.length === 1);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ payload }) => payload.failed[0]?.code === 'NOT_AVAILABLE')).toHaveLength(49);
    for (const one of buyers)
      expect((await balanceAndLines(api, one.id)).balance).toBe(100_000_000n - (one === winners[0] ? fee : 0n));
    expect(await api.db.rows(sql`select 1 from number where number = '+12015559005'`)).toHaveLength(1);
  });
});
