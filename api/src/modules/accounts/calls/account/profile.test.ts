import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let token: string;
let userId: string;
beforeAll(async () => {
  api = await testApi();
  ({ userId } = await api.addPerson('dana'));
  token = await api.logIn('dana');
});
afterAll(() => api.close());

const update = (body: object, as = token) => api.call('account.manage/update', body, { token: as });
const address = { line1: '214 Montgomery St', city: 'Jersey City', state: 'NJ', postalCode: '07302', country: 'USA' };

describe('update', () => {
  it('changes the own user and the account, and answers the new detail', async () => {
    const body = {
      firstName: ' Dana ',
      lastName: 'Whitfield',
      phone: '+12015550123',
      timezone: 'America/Chicago',
      company: 'Harbor Lane',
      address,
    };
    const { status, payload } = await update(body);
    expect([status, payload]).toMatchObject([200, { ...body, firstName: 'Dana' }]);
    expect((await api.call('account.manage/getdetail', {}, { token })).payload).toEqual(payload);
    const acts = await api.db.rows<{ action: string; detail: unknown }>(
      sql`select action, detail from audit_log where actor_user_id = ${userId} order by id`,
    );
    expect(acts.map((act) => act.action)).toEqual(['user.update', 'account.update']);
    expect(acts[1]?.detail).toMatchObject({
      before: { company: 'dana Inc', address: null },
      after: { company: 'Harbor Lane', timezone: 'America/Chicago' },
    });
  });

  it('leaves alone what is left out, and can clear a phone', async () => {
    const { payload } = await update({ phone: null });
    expect(payload).toMatchObject({ firstName: 'Dana', phone: null, company: 'Harbor Lane', address });
  });

  it('keeps the country and state of the sign-up, changes them alone, and follows a new address', async () => {
    const { accountId } = await api.addPerson('mover');
    await api.db.run(sql`update account set country3 = 'CAN', state = 'ON' where id = ${accountId}`);
    const mover = await api.logIn('mover');
    expect((await api.call('account.manage/getdetail', {}, { token: mover })).payload).toMatchObject({
      country: 'CAN',
      state: 'ON',
      address: null,
    });
    expect((await update({ state: 'QC' }, mover)).payload).toMatchObject({
      country: 'CAN',
      state: 'QC',
      address: null,
    });
    expect((await update({ country: 'GIB' }, mover)).payload).toMatchObject({ country: 'GIB', state: null });
    expect((await update({ address }, mover)).payload).toMatchObject({ country: 'USA', state: 'NJ', address });
    expect((await update({ address: null }, mover)).payload).toMatchObject({
      country: 'USA',
      state: 'NJ',
      address: null,
    });
    const acts = await api.db.rows<{ detail: { after: object } }>(
      sql`select detail from audit_log where account_id = ${accountId} and action = 'account.update' order by id`,
    );
    expect(acts.map(({ detail }) => detail.after)).toMatchObject([
      { state: 'QC' },
      { country: 'GIB', state: null },
      { country: 'USA', state: 'NJ', address },
      { address: null },
    ]);
  });

  it('writes no act when nothing changes', async () => {
    const count = () => api.db.row(sql`select count(*) from audit_log`);
    const before = await count();
    await update({ firstName: 'Dana', company: 'Harbor Lane', address });
    expect(await count()).toEqual(before);
  });

  it.each([
    ['a blank name', { firstName: '   ' }, 'firstName'],
    ['a phone that cannot be', { phone: '+15550100' }, 'phone'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['no email address', { email: 'dana' }, 'email'],
    ['an unknown country of the account', { country: 'XXX' }, 'country'],
    ['a state of another country', { state: 'ON' }, 'state'],
    ['an unknown country', { address: { ...address, country: 'XXX' } }, 'address.country'],
    ['a state of elsewhere', { address: { ...address, state: 'ON' } }, 'address.state'],
    ['a ZIP code that cannot be', { address: { ...address, postalCode: '0730' } }, 'address.postalCode'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await update(body);
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('changes nothing that is not its own', async () => {
    const before = await api.db.row(sql`select status, min_balance, host_brand_id from account`);
    await update({
      balance: 1e6,
      minBalance: '0.000000',
      roles: ['superadmin'],
      accountUUID: '00000000-0000-7000-8000-000000000001',
      status: 'CLOSED',
    });
    expect(await api.db.row(sql`select status, min_balance, host_brand_id from account`)).toEqual(before);
    expect((await api.call('account.manage/getdetail', {}, { token })).payload.roles).toEqual(['customer']);
  });
});
