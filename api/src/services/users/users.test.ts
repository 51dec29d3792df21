import type { CallRequest } from '@heliograph/shared/contract';
import type { CustomerRole } from '@heliograph/shared/reference/roles';
import { sql } from 'drizzle-orm';
import { signUps, testApi, testPassword } from '../../testing';
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
  api.call(
    'account.manage/adduser',
    { firstName: 'Nia', lastName: 'Ford', email: 'nia@people.example', username: 'nia', roles: ['finance'], ...body },
    { token },
  );
const update = (token: string, body: object) => api.call('account.manage/updateuser', body, { token });
const remove = (token: string, userUUID: string) => api.call('account.manage/deleteuser', { userUUID }, { token });
const works = async (token: string) => (await api.call('account.manage/getdetail', {}, { token })).status;

async function colleague(name: string, roles: readonly CustomerRole[]) {
  const { userId } = await api.addPerson(name, { accountId, roles });
  return { userUUID: userId, token: await api.logIn(name) };
}

const linkIn = (text: string | undefined) => /token=(\S+)/.exec(text ?? '')?.[1];

const acts = async (entityId: string) =>
  (
    await api.db.rows<{ action: string }>(
      sql`select action from audit_log where entity_id = ${entityId} order by at, id`,
    )
  ).map((row) => row.action);

describe('adduser', () => {
  it('invites by mail; the link sets a password and the user sees what their role opens', async () => {
    const { status, payload } = await add(boss, {});
    expect([status, payload]).toMatchObject([
      200,
      { status: 'INVITED', roles: ['finance'], username: 'nia', lastLoginAt: null },
    ]);
    const [mail] = await api.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      'nia@people.example',
      'boss Person invited you to boss Inc on Heliograph',
    ]);
    for (const fact of ['boss Person invited you to join boss Inc', 'Your username is nia.', '7 days'])
      expect(mail?.text).toContain(fact);
    expect(mail?.text.replace(/http\S+/, '')).not.toMatch(/reset|new password/i);
    const link = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.call('account.manage/resetpassword', { token: link, password: testPassword })).status).toBe(200);
    const token = await api.logIn('nia');
    const detail = await api.call('account.manage/getdetail', {}, { token });
    expect(detail.payload).toMatchObject({ roles: ['finance'], tosAccept: false, company: 'boss Inc' });
    expect(await acts(payload.userUUID)).toEqual(['user.invite']);
  });

  it('shows the invitation to anyone with the link without using it up', async () => {
    await add(boss, { username: 'guest', email: 'guest@people.example' });
    const token = linkIn((await api.mails())[0]?.text);
    const readLink = () => api.call('session.manage/linkinfo', { token });
    expect((await readLink()).payload).toEqual({
      kind: 'invitation',
      username: 'guest',
      usernameTaken: false,
      email: null,
      company: 'boss Inc',
      invitedBy: 'boss Person',
      expiresAt: new Date(api.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect((await readLink()).status).toBe(200);
    expect((await api.call('session.manage/linkinfo', { token }, { host: 'admin.localhost' })).body.code).toBe(
      'LINK_INVALID',
    );
    await api.call('account.manage/resetpassword', { token, password: testPassword });
    const used = await readLink();
    expect([used.status, used.body.code]).toEqual([410, 'INVITATION_USED']);
  });

  it.each([
    ['a username in use', { username: 'boss', email: 'new1@people.example' }, ['username']],
    [
      'an address in use in the account, in other letters',
      { username: 'new2', email: 'Boss@People.example' },
      ['email'],
    ],
    ['both', { username: 'boss', email: 'boss@people.example' }, ['username', 'email']],
  ])('answers 409 for %s, on the field', async (_what, body, fields) => {
    const answer = await add(boss, body);
    expect([answer.status, answer.body.content.errors?.map((error) => error.field)]).toEqual([409, fields]);
  });

  it('reveals nothing about an address that a user of another account has: its owner gets a mail', async () => {
    await api.addPerson('stranger');
    const shape = ({ status, payload }: Awaited<ReturnType<typeof add>>) => [
      status,
      { ...payload, userUUID: '', username: '', email: '' },
    ];
    const known = await add(boss, { username: 'probe', email: 'Stranger@people.example' });
    const free = await add(boss, { username: 'control', email: 'control@people.example' });
    expect(shape(known)).toEqual(shape(free));
    const [, mail] = await api.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      'Stranger@people.example',
      'boss Person invited you to boss Inc on Heliograph',
    ]);
    expect(mail?.text).toContain('this email address is already linked to your username stranger');
    expect(mail?.text).not.toContain('token=');
    const listed = await api.call('account.manage/getusers', { filter: { text: 'stranger@' } }, { token: boss });
    expect(listed.payload.items).toMatchObject([{ username: 'probe', status: 'INVITED' }]);
    // The owner still logs in with it, and a disabled invitation doesn't reserve it either.
    await api.logIn('stranger@people.example');
    expect((await update(boss, { userUUID: known.payload.userUUID, action: 'disable' })).payload.status).toBe(
      'DISABLED',
    );
  });

  it('lets an invited person sign up independently; the invitation then says that the address is in use', async () => {
    await add(boss, { username: 'early', email: 'early@people.example' });
    const invitation = linkIn((await api.mails())[0]?.text);
    const people = signUps(api);
    await people.claim({ email: 'early@people.example', username: 'ed.early' });
    expect(
      (await people.complete((await people.newest('early@people.example')).token, 'ed.early', testPassword)).status,
    ).toBe(200);
    await api.logIn('early@people.example');
    for (const answer of [
      await api.call('session.manage/linkinfo', { token: invitation }),
      await api.call('account.manage/resetpassword', { token: invitation, password: testPassword }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_IN_USE']);
  });

  it('makes one user of eight at once with the same name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(boss, { username: 'twin', email: 'twin@people.example' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['no role', { roles: [] }],
    ['a role of staff', { roles: ['superadmin' as CustomerRole] }],
    ['a blank name', { firstName: '  ' }],
  ])('refuses %s', async (_what, body) => {
    expect((await add(boss, { username: 'nobody', email: 'nobody@people.example', ...body })).status).toBe(422);
  });

  it.each([[[]], [undefined]])('requires at least one role: %j', async (roles) => {
    const { body } = await add(boss, { username: 'nobody', email: 'nobody@people.example', roles });
    expect(body.content.errors).toEqual([{ field: 'roles', code: 'required', message: 'Select at least one role' }]);
  });

  it('lets an account owner grant every role but customer', async () => {
    const owner = await colleague('owner', ['accountOwner']);
    const refused = await add(owner.token, {
      username: 'king',
      email: 'king@people.example',
      roles: ['tech', 'customer'],
    });
    expect([refused.status, refused.body.content.errors?.[0]?.field]).toEqual([403, 'roles']);
    const granted = await add(owner.token, {
      username: 'king',
      email: 'king@people.example',
      roles: ['tech', 'accountOwner', 'tech'],
    });
    expect(granted.payload.roles).toEqual(['accountOwner', 'tech']);
  });

  it.each([{ status: 'ACTIVE' }, { accountUUID: '00000000-0000-7000-8000-00000000000a' }, { app: 'admin' }])(
    'refuses %j, which nobody may choose',
    async (extra) => {
      const { status, body } = await add(boss, {
        username: 'plain',
        email: 'plain@people.example',
        ...extra,
      } as object);
      expect([status, body.content.errors?.[0]?.field]).toEqual([422, Object.keys(extra)[0]]);
      expect(await api.db.row(sql`select 1 from app_user where username = 'plain'`)).toBeNull();
    },
  );
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
    await expect(api.logIn('dora')).rejects.toThrow('Your access is turned off. Ask the owner of your account');
    expect((await update(boss, { userUUID: dora.userUUID, action: 'enable' })).payload.status).toBe('ACTIVE');
    await api.logIn('dora');
    expect((await update(boss, { userUUID: dora.userUUID, action: 'enable' })).status).toBe(409);
  });

  it('resets a password: it is useless at once, sessions end, and a link is mailed', async () => {
    const ray = await colleague('ray', ['tech']);
    await update(boss, { userUUID: ray.userUUID, action: 'resetPassword' });
    const [mail] = await api.mails();
    expect([await works(ray.token), mail?.to]).toEqual([401, 'ray@people.example']);
    expect(mail?.text).toContain('boss Person reset the password for your username ray');
    await expect(api.logIn('ray')).rejects.toThrow('Incorrect username or password');

    const token = linkIn(mail?.text);
    expect((await api.call('session.manage/linkinfo', { token })).payload).toMatchObject({
      kind: 'reset',
      username: 'ray',
      invitedBy: null,
    });
    const reused = await api.call('account.manage/resetpassword', { token, password: testPassword });
    expect(reused.body.content.errors?.[0]).toMatchObject({ field: 'password', code: 'reused' });
    const password = 'seven calm rivers';
    expect((await api.call('account.manage/resetpassword', { token, password })).status).toBe(200);
    const detail = await api.call('account.manage/getdetail', {}, { token: await api.logIn('ray', { password }) });
    expect(detail.payload.requirePasswordReset).toBe(false);
  });

  it('leaves a user whose password was reset a way to log in: forgotten password, and no login link around the new password', async () => {
    const { userUUID } = await colleague('roy', ['tech']);
    await update(boss, { userUUID, action: 'resetPassword' });
    for (const name of ['account.manage/forgotpassword', 'session.manage/magiclinkrequest'] as const) {
      api.advance(1000);
      await api.call(name, { usernameOrEmail: 'roy' });
      expect((await api.mails())[0]).toMatchObject({
        to: 'roy@people.example',
        subject: 'Reset your Heliograph password',
      });
    }
    await update(boss, { userUUID, action: 'disable' });
    expect((await update(boss, { userUUID, action: 'enable' })).payload.status).toBe('ACTIVE');
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

  it('uses a new address only after it is confirmed', async () => {
    const eve = await colleague('eve', ['tech']);
    const { payload } = await update(boss, { userUUID: eve.userUUID, email: 'eve.new@people.example' });
    expect([payload.email, payload.pendingEmail]).toEqual(['eve@people.example', 'eve.new@people.example']);
    expect(
      (await api.mails())
        .slice(0, 2)
        .map((mail) => mail.to)
        .sort(),
    ).toEqual(['eve.new@people.example', 'eve@people.example']);
  });

  it('reveals nothing about a new address that a user of another account has', async () => {
    await api.addPerson('neighbor');
    const may = await colleague('may', ['tech']);
    const { status, payload } = await update(boss, { userUUID: may.userUUID, email: 'neighbor@people.example' });
    expect([status, payload.pendingEmail]).toEqual([200, 'neighbor@people.example']);
    const mail = (await api.mails()).find(({ to }) => to === 'neighbor@people.example');
    expect(mail?.text).toContain('already linked to your username neighbor');
    expect(mail?.text).not.toContain('token=');
    expect((await update(boss, { userUUID: may.userUUID, email: 'boss@people.example' })).status).toBe(409);
  });

  it('forbids an account owner to change holders of customer, or their own roles', async () => {
    const otto = await colleague('otto', ['accountOwner']);
    const { userUUID } = await colleague('second', ['customer']);
    for (const body of [{ roles: ['tech'] }, { lastName: 'X' }, { action: 'disable' }])
      expect((await update(otto.token, { userUUID, ...body })).status).toBe(403);
    expect((await remove(otto.token, userUUID)).status).toBe(403);
    expect((await update(otto.token, { userUUID: otto.userUUID, roles: ['accountOwner', 'tech'] })).status).toBe(403);
    expect(
      (await update(otto.token, { userUUID: otto.userUUID, roles: ['accountOwner'], firstName: 'Otto' })).status,
    ).toBe(200);
    expect((await update(otto.token, { userUUID: otto.userUUID, action: 'disable' })).status).toBe(403);
    expect((await remove(otto.token, otto.userUUID)).status).toBe(403);
  });

  it('knows no user of another account', async () => {
    const { userId } = await api.addPerson('foreigner');
    expect((await update(boss, { userUUID: userId, firstName: 'Mine' })).status).toBe(404);
    expect((await remove(boss, userId)).status).toBe(404);
    expect(await api.db.row(sql`select first_name from app_user where id = ${userId}`)).toEqual({
      first_name: 'foreigner',
    });
  });
});

describe('the last who can let others in', () => {
  it('stays when two disable each other at the same time', async () => {
    const { accountId: pair, userId: one } = await api.addPerson('one');
    const { userId: two } = await api.addPerson('two', { accountId: pair, roles: ['customer'] });
    const [first, second] = [await api.logIn('one'), await api.logIn('two')];
    const answers = await Promise.all([
      update(first, { userUUID: two, action: 'disable' }),
      update(second, { userUUID: one, action: 'disable' }),
    ]);
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
    expect(
      await api.db.row(sql`select first_name, phone, password_hash from app_user where id = ${gone.userUUID}`),
    ).toEqual({ first_name: 'gone', phone: null, password_hash: null });
    expect(await acts(gone.userUUID)).toEqual(['user.delete']);
  });
});
