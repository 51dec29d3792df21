import { sql } from 'drizzle-orm';
import { adminRoles } from '@heliograph/contract/reference/roles';
import type { AdminRole } from '@heliograph/contract/reference/roles';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

const host = 'admin.localhost';
let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await testApi();
  for (const role of adminRoles) await staff(role.toLowerCase(), role);
});
afterAll(() => api.close());

async function staff(name: string, role: AdminRole) {
  const { userId } = await api.addPerson(name, { accountId: null, roles: [role] });
  ids[name] = userId;
  tokens[name] = await api.logIn(name, { host });
  return userId;
}

const as = (name: string) => ({ token: tokens[name] ?? '', host });
const save = (who: string, body: object) => api.call('admin.manage/saveadminuser', body, as(who));
const act = (who: string, userUUID: string | undefined, action: string) =>
  api.call('admin.manage/setadminuserstatus', { userUUID, action }, as(who));
const person = (username: string) => ({
  firstName: 'Ivy',
  lastName: 'Lane',
  username,
  email: `${username}@people.example`,
});

describe('staff and the users of accounts', () => {
  it('invites a user into an account, on the site of its brand', async () => {
    const { accountId } = await api.addPerson('client', { brandId: 2 });
    const { status, payload } = await save('admin', { ...person('ivy'), accountUUID: accountId, roles: ['tech'] });
    expect([status, payload]).toMatchObject([
      200,
      {
        app: 'customer',
        status: 'INVITED',
        roles: ['tech'],
        account: { accountUUID: accountId, company: 'client Inc' },
      },
    ]);
    const [mail] = await api.mails();
    expect(mail?.text).toContain('http://acme.localhost:4000/session/reset-password');
    expect(mail?.text).toContain('admin Person of Acme invited you to join client Inc on Acme.');
  });

  it('changes names and roles; new roles end sessions', async () => {
    const { userId } = await api.addPerson('changed');
    await api.addPerson('stays', {
      accountId:
        (await api.db.row<{ id: string }>(sql`select account_id as id from app_user where id = ${userId}`))?.id ?? null,
    });
    const token = await api.logIn('changed');
    const { payload } = await save('admin', { userUUID: userId, lastName: 'Hill', roles: ['finance', 'tech'] });
    expect(payload).toMatchObject({ lastName: 'Hill', roles: ['tech', 'finance'] });
    expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
  });

  it('keeps the last customer or account owner', async () => {
    const { userId, accountId } = await api.addPerson('only');
    for (const attempt of [
      save('superadmin', { userUUID: userId, roles: ['tech'] }),
      act('superadmin', userId, 'disable'),
    ]) {
      const answer = await attempt;
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_HOLDER']);
    }
    await api.addPerson('helper', { accountId, roles: ['accountOwner'] });
    expect((await act('superadmin', userId, 'disable')).payload.status).toBe('DISABLED');
  });

  it('unlocks a user whose login needs an emailed code after many wrong passwords', async () => {
    const { userId } = await api.addPerson('clumsy');
    for (let tries = 0; tries < 20; tries += 1)
      await api.call(
        'session.manage/login',
        { usernameOrEmail: 'clumsy', password: 'wrong' },
        { ip: `198.51.100.${Math.floor(tries / 5)}` },
      );
    await expect(api.logIn('clumsy')).rejects.toThrow('asks for a code');
    const filter = { text: 'clumsy', status: ['LOCKED'] };
    const { payload } = await api.call('admin.manage/getadminusers', { filter }, as('admin'));
    expect(payload.items[0]).toMatchObject({
      userUUID: userId,
      status: 'LOCKED',
      lockedUntil: new Date(api.now().getTime() + 60 * 60_000).toISOString(),
    });
    expect((await act('admin', userId, 'unlock')).payload).toMatchObject({ status: 'ACTIVE', lockedUntil: null });
    await api.logIn('clumsy');
    await api.logIn('clumsy', { ip: '198.51.100.0' });
  });

  it('requires a new password and sends an invitation again', async () => {
    const { userId } = await api.addPerson('forgetful');
    expect((await act('admin', userId, 'resetPassword')).payload.requirePasswordReset).toBe(true);
    expect((await act('admin', userId, 'resendInvite')).status).toBe(409);
    expect((await act('admin', userId, 'enable')).status).toBe(409);
  });

  it.each([
    ['a role of staff for a customer', { roles: ['tech', 'admin'] }, 422, 'roles'],
    ['an account that is not', { accountUUID: '00000000-0000-7000-8000-000000000001' }, 404, undefined],
    ['no username', { username: undefined }, 422, 'username'],
    ['a username in use', { username: 'only' }, 409, 'username'],
    ['an address in use in any account, which staff may know', { email: 'only@people.example' }, 409, 'email'],
  ])('refuses %s', async (_what, part, status, field) => {
    const { accountId } = await api.addPerson(
      `home${status}${field ?? ''}${String(Object.keys(part)[0]).toLowerCase()}`,
    );
    const answer = await save('superadmin', { ...person('refused'), accountUUID: accountId, roles: ['tech'], ...part });
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([status, field]);
  });
});

describe('staff among themselves', () => {
  it('invites staff, who choose a password on the admin site', async () => {
    const { payload } = await save('customeradmin', { ...person('newstaff'), roles: ['admin'] });
    expect(payload).toMatchObject({ app: 'admin', account: null, roles: ['admin'], status: 'INVITED' });
    expect((await api.mails())[0]?.subject).toBe('customeradmin Person invited you to the Heliograph staff');
    const link = /http:\/\/admin\.localhost:4000\/session\/reset-password\?token=(\S+)/.exec(
      (await api.mails())[0]?.text ?? '',
    )?.[1];
    expect(
      (await api.call('account.manage/resetpassword', { token: link, password: testPassword }, { host })).status,
    ).toBe(200);
    await api.logIn('newstaff', { host });
  });

  it.each([
    ['admin', 'superadmin'],
    ['admin', 'customerAdmin'],
    ['customeradmin', 'superadmin'],
  ] as const)('%s can neither grant %s nor touch who holds it', async (who, role) => {
    expect((await save(who, { ...person('upstart'), roles: [role] })).status).toBe(403);
    const target = ids[role.toLowerCase()];
    for (const answer of [
      await save(who, { userUUID: target, lastName: 'X' }),
      await act(who, target, 'disable'),
      await act(who, target, 'resetPassword'),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  it('resets a forgotten password by mail, on the admin site', async () => {
    await staff('absent', 'admin');
    expect((await api.call('account.manage/forgotpassword', { usernameOrEmail: 'absent' }, { host })).payload).toEqual({
      sent: true,
    });
    const [mail] = await api.mails();
    const link = /http:\/\/admin\.localhost:4000\/session\/reset-password\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const password = 'seven calm rivers';
    expect((await api.call('account.manage/resetpassword', { token: link, password }, { host })).status).toBe(200);
    await expect(api.logIn('absent', { host })).rejects.toThrow('Incorrect');
    await api.logIn('absent', { host, password });
  });

  it('has a reset password useless at once for staff too', async () => {
    const userId = await staff('reset', 'admin');
    await act('superadmin', userId, 'resetPassword');
    await expect(api.logIn('reset', { host })).rejects.toThrow('Incorrect');
  });

  it('touches nobody who is oneself', async () => {
    for (const name of ['superadmin', 'customeradmin', 'admin']) {
      expect((await save(name, { userUUID: ids[name], roles: ['superadmin'] })).status).toBe(403);
      expect((await act(name, ids[name], 'disable')).status).toBe(403);
    }
  });

  it('keeps the last superadmin when two disable each other at once', async () => {
    await staff('rival', 'superadmin');
    const answers = await Promise.all([
      act('superadmin', ids['rival'], 'disable'),
      act('rival', ids['superadmin'], 'disable'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const active = await api.db.rows(sql`
      select 1 from app_user u join user_role r on r.user_id = u.id
        where r.role = 'superadmin' and u.status = 'ACTIVE'`);
    expect(active).toHaveLength(1);
  });
});

describe('the list', () => {
  it('spans accounts and staff, pages, filters and sorts', async () => {
    const list = (body: object) => api.call('admin.manage/getadminusers', body, as('admin'));
    const all = await list({ page: { size: 3 }, sort: [{ field: 'company', dir: 'desc' }] });
    expect((await api.call('admin.manage/summarizeadminusers', {}, as('admin'))).payload.total).toBeGreaterThan(10);
    const next = await list({
      page: { size: 3, cursor: all.payload.page.next },
      sort: [{ field: 'company', dir: 'desc' }],
    });
    expect(next.payload.items.map((item) => item.userUUID)).not.toEqual(
      expect.arrayContaining([all.payload.items[0]?.userUUID]),
    );
    const onlyStaff = await list({ filter: { app: ['admin'], role: ['customerAdmin'] } });
    expect(onlyStaff.payload.items.map((item) => item.username)).toEqual(['customeradmin']);
    const byCompany = await list({ filter: { text: 'client inc' } });
    expect(byCompany.payload.items.map((item) => item.username).sort()).toEqual(['client', 'ivy']);
  });
});
