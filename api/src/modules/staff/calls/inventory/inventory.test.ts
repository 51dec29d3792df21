import { sql } from 'drizzle-orm';
import { digestOf } from '../../../../safety/digest';
import { addTenant, tokenFor } from '../../../../safety/world';
import type { Tenant } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { expectBalanced } from '../../../../testing/balanced';
import { moneyInvariants } from '../../../../testing/invariants';

let api: TestApi;
const tokens: Record<string, string> = {};
let own: Tenant;
let other: Tenant;
let acme: Tenant;
const csv = 'number,type,city,state,monthly_fee,setup_fee,vendor,cost\n';

beforeAll(async () => {
  api = await testApi();
  for (const [name, brandId] of [
    ['ada', 1],
    ['acme', 2],
  ] as const) {
    const { userId } = await api.addPerson(name, { accountId: null, brandId, roles: ['admin'] });
    tokens[name] = await tokenFor(api, userId, null);
  }
  own = await addTenant(api, 'harbor');
  other = await addTenant(api, 'quay');
  acme = await addTenant(api, 'reef', 2);
});
afterAll(() => api.close());

const as = (name: string) => ({
  token: tokens[name] ?? '',
  host: name === 'acme' ? 'admin.acme.localhost' : 'admin.localhost',
});
const list = async (filter: object, name = 'ada') =>
  (await api.call('admin.manage/getinventory', { filter }, as(name))).payload.items;
const one = async (number: string) => (await list({ number: [number] }))[0];
const load = (rows: string, name = 'ada') => api.call('admin.manage/importinventory', { csv: csv + rows }, as(name));
const quote = (file: string, name = 'ada') => api.call('admin.manage/quoteinventoryimport', { csv: file }, as(name));
const act = (numbers: string[], action: string, name = 'ada', reason = 'Asked by phone') =>
  api.call('admin.manage/setnumberstatus', { numbers, action, reason }, as(name));
const assign = (numbers: string[], accountUUID: string, part: object = {}, name = 'ada') =>
  api.call(
    'admin.manage/assignnumbers',
    { numbers, accountUUID, charge: true, reason: 'Ported in', ...part },
    as(name),
  );
const acts = async (number: string) =>
  (await api.call('admin.manage/getaudit', { filter: { numbers: [number] } }, as('ada'))).payload.items.map(
    ({ action, account, reason }) => [action, account?.company ?? null, reason],
  );

describe('importinventory', () => {
  it('adds numbers with vendor and cost, and returns the errors of rows', async () => {
    const { payload } = await load(
      '+12125550101,10DLC,Albany,NY,1.5,2,Bandwidth,0.35\n+12125550102,FAX,,,,,,\n+12125550103,10DLC,,,,,,free\n',
    );
    expect(payload).toEqual({
      added: 1,
      updated: 0,
      same: 0,
      inUse: 0,
      errorsTotal: 2,
      errors: [expect.stringMatching(/^Row 3: type/), expect.stringMatching(/^Row 4: fees/)],
    });
    expect(await one('+12125550101')).toMatchObject({
      status: 'AVAILABLE',
      account: null,
      vendor: 'Bandwidth',
      cost: '0.350000',
      price: '1.500000',
      registration: null,
      problem: null,
      city: 'Albany',
    });
    expect((await load(`${own.ids.number},10DLC,,,,,,\n`)).payload).toMatchObject({ added: 0, inUse: 1 });
  });

  it('shows before what is new, changed, unchanged, in use, or wrong, and changes nothing', async () => {
    await load('+12125550120,,Albany,,,,,\n+12125550121,,,,,,,\n+12125550122,,,,,,,\n');
    await api.db.run(sql`update number_inventory set status = 'QUARANTINED', quarantined_until = now() + '1 day'
      where number = '+12125550122'`);
    const before = await digestOf(api.db);
    const rows = [
      '+12125550120,,Troy,,,,,',
      '+12125550121,,,,,,,',
      '+12125550122,,,,,,,',
      '+12125550123,,,,,,,',
      `${own.ids.number},,,,,,,`,
      '+15555550100,,,,,,,',
    ];
    const { payload } = await quote(csv + rows.join('\n'));
    expect(payload).toEqual({
      added: 1,
      updated: 1,
      same: 1,
      inUse: 2,
      errorsTotal: 1,
      errors: ['Row 7: “+15555550100” is an unassigned number'],
      first: {
        added: ['+12125550123'],
        updated: ['+12125550120'],
        inUse: ['(212) 555-0122 is quarantined', expect.stringMatching(/ belongs to an account$/)],
      },
    });
    expect(await digestOf(api.db)).toEqual(before);
    const { first: _first, ...quoted } = payload;
    expect((await load(`${rows.join('\n')}\n`)).payload).toEqual(quoted);
  });

  it('finds nothing to change in an unchanged export', async () => {
    await load('+12125550130,TOLL_FREE,Albany,NY,1.5,2,"Bandwidth, Inc",0.35\n+12125550131,,,,,,=Tel,\n');
    await api.db.run(sql`update number_inventory set country3 = 'CAN', capabilities = '{SMS,MMS}'
      where number = '+12125550130'`);
    const { body } = await api.app.inject({
      method: 'POST',
      url: '/api/admin.manage/exportinventory',
      headers: { host: as('ada').host, authorization: `Bearer ${as('ada').token}` },
      payload: { filter: { text: '555-013' } },
    });
    expect((await quote(body)).payload).toMatchObject({ added: 0, updated: 0, same: 2, inUse: 0, errorsTotal: 0 });
  });

  it('is for staff of all brands, who share the stock', async () => {
    const before = await digestOf(api.db);
    expect((await load('+12125550199,,,,,,,\n', 'acme')).status).toBe(403);
    expect((await quote(csv, 'acme')).status).toBe(403);
    expect(await digestOf(api.db)).toEqual(before);
  });
});

describe('getinventory', () => {
  it('lists numbers of accounts and the stock once each; staff of a brand see those of their accounts only', async () => {
    const all = await list({});
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    expect(all.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['+12125550101', own.ids.number, acme.ids.number]),
    );
    expect(new Set((await list({}, 'acme')).map(({ account }) => account?.company))).toEqual(new Set(['reef Inc']));
    expect(await list({ accountUUID: [own.accountId] }, 'acme')).toEqual([]);
    expect(new Set((await list({ assigned: false })).map(({ account }) => account))).toEqual(new Set([null]));
    expect(
      (await list({ text: 'harbor', registration: ['REGISTERED'] })).map(({ number, campaign }) => [
        number,
        campaign?.name,
      ]),
    ).toEqual([[own.ids.number, 'harbor']]);
    await api.db.run(sql`update number set registration = 'FAILED' where number = ${own.ids.number}`);
    expect((await one(own.ids.number))?.problem).toMatch(/^Registration of the number on campaign harbor failed/);
    expect((await list({ text: 'bandwidth' })).map(({ number }) => number)).toEqual(['+12125550101', '+12125550130']);
  });
});

describe('assignnumbers', () => {
  it('sells a number of the stock, once for two at once, and charges set-up and first month', async () => {
    await load('+12125550110,10DLC,,,1.5,2,,\n');
    const answers = await Promise.all([
      assign(['+12125550110'], own.accountId),
      assign(['+12125550110'], own.accountId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await one('+12125550110')).toMatchObject({
      status: 'ACTIVE',
      account: { company: 'harbor Inc' },
      price: '1.500000',
      registration: 'NONE',
    });
    const balance = await api.db.row<{ balance: bigint }>(
      sql`select balance from ledger_account where account_id = ${own.accountId} and kind = 'WALLET'`,
    );
    expect(balance?.balance).toBe(996_500_000n);
    await expectBalanced(api.db, own.accountId, moneyInvariants);
    expect(await acts('+12125550110')).toEqual([['number.assign', 'harbor Inc', 'Ported in']]);
  });

  it('assigns without a charge', async () => {
    await load('+12125550111,10DLC,,,1.5,2,,\n');
    expect((await assign(['+12125550111'], other.accountId, { charge: false })).payload).toEqual({
      changed: 1,
      failed: [],
    });
    expect(
      (await api.call('admin.manage/getaccount', { accountUUID: other.accountId }, as('ada'))).payload.balance,
    ).toBe('1000.000000');
    expect(await one('+12125550111')).toMatchObject({ price: '1.500000' });
  });

  it('moves a number between accounts: it keeps its paid period, leaves its campaign, and can’t be restored by its last owner', async () => {
    await api.db.run(sql`update number set renews_on = '2026-04-02', renewal_day = 2 where id = ${own.ids.numberUUID}`);
    expect((await assign([own.ids.number], other.accountId)).payload).toEqual({ changed: 1, failed: [] });
    expect(await one(own.ids.number)).toMatchObject({
      account: { company: 'quay Inc' },
      campaign: null,
      registration: 'NONE',
      renewsOn: '2026-04-02',
      price: '1.150000',
    });
    expect(
      await api.db.rows(sql`select status, restorable_until as until from number where id = ${own.ids.numberUUID}`),
    ).toEqual([{ status: 'RELEASED', until: null }]);
    expect((await acts(own.ids.number)).map(([, company]) => company).sort()).toEqual(['harbor Inc', 'quay Inc']);
    expect((await assign([own.ids.number], other.accountId)).status).toBe(409);
  });

  it('neither takes from nor adds to another brand', async () => {
    const before = await digestOf(api.db);
    expect((await assign([other.ids.number], acme.accountId, {}, 'acme')).status).toBe(404);
    expect((await assign([acme.ids.number], other.accountId, {}, 'acme')).status).toBe(404);
    expect((await assign(['+12125550101'], acme.accountId, {}, 'acme')).status).toBe(404);
    expect((await act([other.ids.number], 'SUSPEND', 'acme')).status).toBe(404);
    expect((await act([acme.ids.number, '+12125550101'], 'SUSPEND', 'acme')).status).toBe(404);
    expect(await digestOf(api.db)).toEqual(before);
  });
});

describe('setnumberstatus', () => {
  it('suspends and reactivates, and records both', async () => {
    expect((await act([other.ids.number], 'SUSPEND')).payload).toEqual({ changed: 1, failed: [] });
    expect(await one(other.ids.number)).toMatchObject({ status: 'SUSPENDED', unpaid: false });
    expect((await act([other.ids.number], 'SUSPEND')).status).toBe(409);
    expect((await act([other.ids.number], 'REACTIVATE')).payload.changed).toBe(1);
    expect((await acts(other.ids.number)).map(([action]) => action)).toEqual(['number.reactivate', 'number.suspend']);
  });

  it('leaves a number suspended that isn’t paid', async () => {
    await api.db.run(
      sql`update number set status = 'SUSPENDED', suspension = 'UNPAID' where number = ${acme.ids.number}`,
    );
    expect([(await one(acme.ids.number))?.unpaid, (await act([acme.ids.number], 'REACTIVATE')).status]).toEqual([
      true,
      409,
    ]);
  });

  it('releases to quarantine, and returns to stock, after which its last owner can’t restore it', async () => {
    expect((await act([other.ids.number], 'RELEASE')).payload.changed).toBe(1);
    expect(await one(other.ids.number)).toMatchObject({
      status: 'QUARANTINED',
      account: null,
      availableAt: expect.any(String),
    });
    expect((await assign([other.ids.number], own.accountId)).status).toBe(409);
    expect((await act([other.ids.number], 'RESTOCK')).payload.changed).toBe(1);
    expect(await one(other.ids.number)).toMatchObject({ status: 'AVAILABLE', availableAt: null });
    const token = await tokenFor(api, other.userId, other.accountId);
    expect(
      (await api.call('account.manage/restorenumber', { numbers: [other.ids.numberUUID] }, { token })).status,
    ).not.toBe(200);
    expect((await act([other.ids.number], 'QUARANTINE')).payload.changed).toBe(1);
  });

  it('changes those that can be, and returns the others with the reason', async () => {
    const { payload } = await act(['+12125550101', '+12125550110'], 'SUSPEND');
    expect(payload).toEqual({
      changed: 1,
      failed: [{ number: '+12125550101', message: '(212) 555-0101 is in stock' }],
    });
    const before = await digestOf(api.db);
    expect((await act(['+12125550110', '+12125559999'], 'REACTIVATE')).status).toBe(404);
    expect((await act(['+12125550110'], 'REACTIVATE', 'ada', '  ')).status).toBe(422);
    expect(await digestOf(api.db)).toEqual(before);
  });
});
