import { sql } from 'drizzle-orm';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

const host = 'admin.localhost';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  await api.addPerson('keeper', { accountId: null, roles: ['admin'] });
  token = await api.logIn('keeper', { host });
});
afterAll(() => api.close());

const owner = { firstName: 'Olga', lastName: 'Stone', email: 'olga@stone.example', username: 'olga' };
const fresh = { company: 'Stone Ltd', hostBrandId: 2, timezone: 'America/Denver', owner };
const save = (body: object) => api.call('admin.manage/saveaccount', body, { token, host });
const setStatus = (body: object) => api.call('admin.manage/setaccountstatus', body, { token, host });
const audit = async (filter: object = {}) =>
  (await api.call('admin.manage/getaudit', { filter }, { token, host })).payload.items;

describe('saveaccount', () => {
  it('creates an account with a wallet and an owner who is invited on the site of the brand', async () => {
    const { status, payload } = await save(fresh);
    expect([status, payload]).toMatchObject([
      200,
      {
        company: 'Stone Ltd',
        hostBrand: { id: 2 },
        status: 'ACTIVE',
        balance: '0.000000',
        minBalance: '0.000000',
        creditLimit: '0.000000',
        owner: { name: 'Olga Stone' },
      },
    ]);
    const [mail] = await api.mails();
    expect([mail?.to, mail?.from]).toEqual(['olga@stone.example', 'Acme <no-reply@acme.example>']);
    const link = /http:\/\/acme\.localhost:4000\/session\/reset-password\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const acme = 'acme.localhost';
    expect(
      (await api.call('account.manage/resetpassword', { token: link, password: testPassword }, { host: acme })).status,
    ).toBe(200);
    const detail = await api.call(
      'account.manage/getdetail',
      {},
      { host: acme, token: await api.logIn('olga', { host: acme }) },
    );
    expect(detail.payload).toMatchObject({
      roles: ['customer'],
      company: 'Stone Ltd',
      balance: 0,
      minBalance: 0,
      timezone: 'America/Denver',
    });
    const page = await api.call('admin.manage/getaccount', { accountUUID: payload.accountUUID }, { token, host });
    expect(page.payload).toMatchObject({
      country: 'USA',
      address: null,
      counts: { users: 1, numbers: 0, campaigns: 0, contacts: 0 },
    });
    expect((await audit({ accountUUID: [payload.accountUUID] })).map((act) => act.action).sort()).toEqual([
      'account.create',
      'user.invite',
    ]);
  });

  it('creates nothing when the owner cannot be', async () => {
    const count = () =>
      api.db.row(sql`select (select count(*) from account) as accounts, (select count(*) from audit_log) as acts`);
    const before = await count();
    const answer = await save({ ...fresh, company: 'Second' });
    expect([answer.status, answer.body.content.errors?.map((error) => error.field)]).toEqual([
      409,
      ['owner.username', 'owner.email'],
    ]);
    expect(await count()).toEqual(before);
  });

  it.each([
    ['no company', { company: undefined }, 'company'],
    ['no owner', { owner: undefined }, 'owner'],
    ['an unknown brand', { hostBrandId: 77 }, 'hostBrandId'],
    ['an unknown time zone', { timezone: 'Nowhere' }, 'timezone'],
  ])('refuses %s', async (_what, part, field) => {
    const answer = await save({ ...fresh, ...part });
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('changes the given fields, and records before and after', async () => {
    const { accountId } = await api.addPerson('edited');
    const { payload } = await save({ accountUUID: accountId, company: 'Edited Ltd', timezone: 'America/Denver' });
    expect(payload).toMatchObject({ company: 'Edited Ltd', timezone: 'America/Denver' });
    const [act] = await audit({ entityUUID: [accountId] });
    expect(act).toMatchObject({
      action: 'account.update',
      actor: { name: 'keeper Person' },
      entityName: 'Edited Ltd',
      ip: '127.0.0.1',
      before: { company: 'edited Inc', timezone: 'America/New_York' },
      after: { company: 'Edited Ltd', timezone: 'America/Denver' },
    });
    expect((await save({ accountUUID: accountId, hostBrandId: 2 })).status).toBe(422);
    expect((await save({ accountUUID: accountId, owner })).status).toBe(422);
    expect((await save({ accountUUID: '00000000-0000-7000-8000-000000000001', company: 'X' })).status).toBe(404);
  });

  it('moves no money and no status', async () => {
    const { accountId } = await api.addPerson('tempting');
    for (const part of [
      { balance: '1000.000000' },
      { status: 'CLOSED' },
      { spend30Days: '0.000000' },
      { minBalance: '0.000000' },
      { creditLimit: '100.000000' },
    ]) {
      expect((await save({ accountUUID: accountId, company: 'Tempted', ...part })).status).toBe(422);
    }
    expect((await save({ accountUUID: accountId })).payload).toMatchObject({
      company: 'tempting Inc',
      balance: '0.000000',
      status: 'ACTIVE',
    });
  });
});

describe('setaccountstatus', () => {
  it('logs users out at their next call, shows the reason at login, and lets them log in again afterwards', async () => {
    const { accountId } = await api.addPerson('victim');
    const old = await api.logIn('victim');
    const suspended = await setStatus({
      accountUUID: accountId,
      status: 'SUSPENDED',
      reason: ' Payment: card declined ',
    });
    expect(suspended.payload).toMatchObject({ status: 'SUSPENDED', statusReason: 'Payment: card declined' });
    expect((await api.call('account.manage/getdetail', {}, { token: old })).status).toBe(401);
    await expect(api.logIn('victim')).rejects.toThrow('suspended');
    expect((await setStatus({ accountUUID: accountId, status: 'SUSPENDED', reason: 'again' })).status).toBe(409);
    expect((await setStatus({ accountUUID: accountId, status: 'ACTIVE', reason: 'Paid' })).payload).toMatchObject({
      status: 'ACTIVE',
      statusReason: null,
    });
    expect((await api.call('account.manage/getdetail', {}, { token: old })).status).toBe(401);
    await api.logIn('victim');
    expect((await audit({ entityUUID: [accountId] })).map((act) => [act.action, act.reason])).toEqual([
      ['account.reactivate', 'Paid'],
      ['account.suspend', 'Payment: card declined'],
    ]);
  });

  it('wants a reason, and a known account', async () => {
    const { accountId } = await api.addPerson('reasoned');
    expect((await setStatus({ accountUUID: accountId, status: 'SUSPENDED', reason: '  ' })).status).toBe(422);
    expect((await setStatus({ accountUUID: accountId, status: 'CLOSED', reason: 'x' })).status).toBe(422);
    expect(
      (await setStatus({ accountUUID: '00000000-0000-7000-8000-000000000001', status: 'SUSPENDED', reason: 'x' }))
        .status,
    ).toBe(404);
  });
});

describe('the audit log', () => {
  it('finds acts by words and cannot be changed', async () => {
    expect((await audit({ text: 'card declined' })).map((act) => act.action)).toEqual(['account.suspend']);
    expect(await audit({ text: 'nobody did this' })).toEqual([]);
    for (const statement of [
      sql`update audit_log set ip = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log cascade`,
    ]) {
      await expect(api.db.run(statement)).rejects.toThrow('append-only');
    }
  });
});
