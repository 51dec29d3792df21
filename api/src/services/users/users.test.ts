import type { CallRequest } from '@heliograph/shared/contract';
import type { CustomerRole } from '@heliograph/shared/reference/roles';
import { sql } from 'drizzle-orm';
import { testApi, testPassword } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
let accountId: string;
let boss: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('boss')).accountId ?? '';
  boss = await api.logIn('boss');
});
afterAll(() => api.close());

const add = (token: string, body: Partial<CallRequest<'account.manage/adduser'>>) =>
  api.call('account.manage/adduser', { firstName: 'Nia', lastName: 'Ford', email: 'nia@people.example', username: 'nia', roles: ['finance'], ...body }, { token });
const update = (token: string, body: object) => api.call('account.manage/updateuser', body, { token });
const remove = (token: string, userUUID: string) => api.call('account.manage/deleteuser', { userUUID }, { token });
const works = async (token: string) => (await api.call('account.manage/getdetail', {}, { token })).status;

async function colleague(name: string, roles: readonly CustomerRole[]) {
  const { userId } = await api.addPerson(name, { accountId, roles });
  return { userUUID: userId, token: await api.logIn(name) };
}

const acts = async (entityId: string) =>
  (await api.db.rows<{ action: string }>(sql`select action from audit_log where entity_id = ${entityId} order by at, id`)).map((row) => row.action);

describe('adduser', () => {
  it('invites by mail; the link sets a password and the user sees what their role opens', async () => {
    const { status, payload } = await add(boss, {});
    expect([status, payload]).toMatchObject([200, { status: 'INVITED', roles: ['finance'], username: 'nia', lastLoginAt: null }]);
    const [mail] = await api.mails();
    expect([mail?.to, mail?.subject]).toEqual(['nia@people.example', 'boss Inc invites you to Heliograph']);
    const link = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.call('account.manage/resetpassword', { token: link, password: testPassword })).status).toBe(200);
    const token = await api.logIn('nia');
    const detail = await api.call('account.manage/getdetail', {}, { token });
    expect(detail.payload).toMatchObject({ roles: ['finance'], tosAccept: false, company: 'boss Inc' });
    expect(await acts(payload.userUUID)).toEqual(['user.invite']);
  });

  it.each([
    ['a username in use', { username: 'boss', email: 'new1@people.example' }, ['username']],
    ['an address in use, in other letters', { username: 'new2', email: 'Boss@People.example' }, ['email']],
    ['both', { username: 'boss', email: 'boss@people.example' }, ['username', 'email']],
  ])('answers 409 for %s, on the field', async (_what, body, fields) => {
    const answer = await add(boss, body);
    expect([answer.status, answer.body.content.errors?.map((error) => error.field)]).toEqual([409, fields]);
  });

  it('makes one user of eight at once with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(boss, { username: 'twin', email: 'twin@people.example' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['no role', { roles: [] }],
    ['a role of staff', { roles: ['superadmin' as CustomerRole] }],
    ['a blank name', { firstName: '  ' }],
  ])('refuses %s', async (_what, body) => {
    expect((await add(boss, { username: 'nobody', email: 'nobody@people.example', ...body })).status).toBe(422);
  });

  it('lets an account owner grant every role but customer', async () => {
    const owner = await colleague('owner', ['accountOwner']);
    const refused = await add(owner.token, { username: 'king', email: 'king@people.example', roles: ['tech', 'customer'] });
    expect([refused.status, refused.body.content.errors?.[0]?.field]).toEqual([403, 'roles']);
    const granted = await add(owner.token, { username: 'king', email: 'king@people.example', roles: ['tech', 'accountOwner', 'tech'] });
    expect(granted.payload.roles).toEqual(['accountOwner', 'tech']);
  });

  it('ignores what is not asked for', async () => {
    const extra = { username: 'plain', email: 'plain@people.example', status: 'ACTIVE', accountUUID: '00000000-0000-7000-8000-00000000000a', app: 'admin' };
    const { payload } = await add(boss, extra as object);
    const row = await api.db.row(sql`select account_id, status, app from app_user where id = ${payload.userUUID}`);
    expect(row).toEqual({ account_id: accountId, status: 'INVITED', app: 'customer' });
  });
});

describe('updateuser', () => {
  it('ends the sessions of a user whose roles change, not of one whose name does', async () => {
    const tess = await colleague('tess', ['tech']);
    await update(boss, { userUUID: tess.userUUID, lastName: 'Renamed', roles: ['tech'] });
    expect(await works(tess.token)).toBe(200);
    const { payload } = await update(boss, { userUUID: tess.userUUID, roles: ['tech', 'finance'] });
    expect([payload.lastName, payload.roles, await works(tess.token)]).toEqual(['Renamed', ['tech', 'finance'], 401]);
    expect(await acts(tess.userUUID)).toEqual(['user.update', 'user.update']);
  });

  it('disables at once and enables again', async () => {
    const dora = await colleague('dora', ['tech']);
    expect((await update(boss, { userUUID: dora.userUUID, action: 'disable' })).payload.status).toBe('DISABLED');
    expect(await works(dora.token)).toBe(401);
    await expect(api.logIn('dora')).rejects.toThrow('disabled');
    expect((await update(boss, { userUUID: dora.userUUID, action: 'enable' })).payload.status).toBe('ACTIVE');
    await api.logIn('dora');
    expect((await update(boss, { userUUID: dora.userUUID, action: 'enable' })).status).toBe(409);
  });

  it('requires a new password: sessions end, a link is mailed, the old password only leads to the change', async () => {
    const ray = await colleague('ray', ['tech']);
    await update(boss, { userUUID: ray.userUUID, action: 'resetPassword' });
    expect([await works(ray.token), (await api.mails())[0]?.to]).toEqual([401, 'ray@people.example']);
    const { payload } = await api.call('account.manage/getdetail', {}, { token: await api.logIn('ray') });
    expect(payload.requirePasswordReset).toBe(true);
  });

  it('sends an invitation again, ends the one before, and not for ever', async () => {
    const { payload } = await add(boss, { username: 'slow', email: 'slow@people.example' });
    const first = /token=(\S+)/.exec((await api.mails())[0]?.text ?? '')?.[1];
    const again = () => update(boss, { userUUID: payload.userUUID, action: 'resendInvite' });
    expect((await again()).status).toBe(200);
    expect((await api.call('account.manage/resetpassword', { token: first, password: testPassword })).status).toBe(410);
    for (let times = 0; times < 3; times += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  it('has a new address confirmed before it counts', async () => {
    const eve = await colleague('eve', ['tech']);
    const { payload } = await update(boss, { userUUID: eve.userUUID, email: 'eve.new@people.example' });
    expect([payload.email, payload.pendingEmail]).toEqual(['eve@people.example', 'eve.new@people.example']);
    expect((await api.mails()).slice(0, 2).map((mail) => mail.to).sort()).toEqual(['eve.new@people.example', 'eve@people.example']);
  });

  it('lets an account owner touch nobody who holds customer, and nobody their own roles', async () => {
    const otto = await colleague('otto', ['accountOwner']);
    const { userUUID } = await colleague('second', ['customer']);
    for (const body of [{ roles: ['tech'] }, { lastName: 'X' }, { action: 'disable' }]) expect((await update(otto.token, { userUUID, ...body })).status).toBe(403);
    expect((await remove(otto.token, userUUID)).status).toBe(403);
    expect((await update(otto.token, { userUUID: otto.userUUID, roles: ['accountOwner', 'tech'] })).status).toBe(403);
    expect((await update(otto.token, { userUUID: otto.userUUID, roles: ['accountOwner'], firstName: 'Otto' })).status).toBe(200);
    expect((await update(otto.token, { userUUID: otto.userUUID, action: 'disable' })).status).toBe(403);
    expect((await remove(otto.token, otto.userUUID)).status).toBe(403);
  });

  it('knows no user of another account', async () => {
    const { userId } = await api.addPerson('foreigner');
    expect((await update(boss, { userUUID: userId, firstName: 'Mine' })).status).toBe(404);
    expect((await remove(boss, userId)).status).toBe(404);
    expect(await api.db.row(sql`select first_name from app_user where id = ${userId}`)).toEqual({ first_name: 'foreigner' });
  });
});

describe('the last who can let others in', () => {
  it('stays when two disable each other at the same time', async () => {
    const { accountId: pair, userId: one } = await api.addPerson('one');
    const { userId: two } = await api.addPerson('two', { accountId: pair, roles: ['customer'] });
    const [first, second] = [await api.logIn('one'), await api.logIn('two')];
    const answers = await Promise.all([update(first, { userUUID: two, action: 'disable' }), update(second, { userUUID: one, action: 'disable' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const active = await api.db.rows(sql`select 1 from app_user where account_id = ${pair} and status = 'ACTIVE'`);
    expect(active).toHaveLength(1);
  });
});

describe('deleteuser', () => {
  it('ends sessions, frees name and address, keeps the name in the history', async () => {
    const gone = await colleague('gone', ['finance']);
    expect((await remove(boss, gone.userUUID)).payload).toEqual({ deleted: true });
    expect(await works(gone.token)).toBe(401);
    await expect(api.logIn('gone')).rejects.toThrow('Incorrect');
    const { payload } = await api.call('account.manage/getusers', { filter: { text: 'gone' } }, { token: boss });
    expect(payload.items).toEqual([]);
    expect((await remove(boss, gone.userUUID)).status).toBe(404);
    expect((await update(boss, { userUUID: gone.userUUID, action: 'enable' })).status).toBe(404);
    expect((await add(boss, { username: 'gone', email: 'gone@people.example' })).status).toBe(200);
    expect(await api.db.row(sql`select first_name, phone, password_hash from app_user where id = ${gone.userUUID}`)).toEqual({ first_name: 'gone', phone: null, password_hash: null });
    expect(await acts(gone.userUUID)).toEqual(['user.delete']);
  });
});
