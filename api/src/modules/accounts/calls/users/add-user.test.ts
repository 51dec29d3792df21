import type { CustomerRole } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import { signUps, testPassword } from '../../../../testing';
import { linkIn, usersWorld } from '../../../../testing/users';

const world = usersWorld();
const { add, update, colleague, acts } = world;

describe('adduser', () => {
  it('invites by mail; the link sets a password and the user sees what their role opens', async () => {
    const { status, payload } = await add(world.boss, {});
    expect([status, payload]).toMatchObject([
      200,
      { status: 'INVITED', roles: ['finance'], username: 'nia', lastLoginAt: null },
    ]);
    const [mail] = await world.api.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      'nia@people.example',
      'boss Person invited you to boss Inc on Heliograph',
    ]);
    for (const fact of ['boss Person invited you to join boss Inc', 'Your username is nia.', '7 days'])
      expect(mail?.text).toContain(fact);
    expect(mail?.text.replace(/http\S+/, '')).not.toMatch(/reset|new password/i);
    const link = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await world.api.call('account.manage/resetpassword', { token: link, password: testPassword })).status).toBe(
      200,
    );
    const token = await world.api.logIn('nia');
    const detail = await world.api.call('account.manage/getdetail', {}, { token });
    expect(detail.payload).toMatchObject({ roles: ['finance'], tosAccept: false, company: 'boss Inc' });
    expect(await acts(payload.userUUID)).toEqual(['user.invite']);
  });

  it('shows the invitation to anyone with the link without using it up', async () => {
    await add(world.boss, { username: 'guest', email: 'guest@people.example' });
    const token = linkIn((await world.api.mails())[0]?.text);
    const readLink = () => world.api.call('session.manage/linkinfo', { token });
    expect((await readLink()).payload).toEqual({
      kind: 'invitation',
      username: 'guest',
      usernameTaken: false,
      email: null,
      company: 'boss Inc',
      invitedBy: 'boss Person',
      expiresAt: new Date(world.api.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect((await readLink()).status).toBe(200);
    expect((await world.api.call('session.manage/linkinfo', { token }, { host: 'admin.localhost' })).body.code).toBe(
      'LINK_INVALID',
    );
    await world.api.call('account.manage/resetpassword', { token, password: testPassword });
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
    const answer = await add(world.boss, body);
    expect([answer.status, answer.body.content.errors?.map((error) => error.field)]).toEqual([409, fields]);
  });

  it('reveals nothing about an address that a user of another account has: its owner gets a mail', async () => {
    await world.api.addPerson('stranger');
    const shape = ({ status, payload }: Awaited<ReturnType<typeof add>>) => [
      status,
      { ...payload, userUUID: '', username: '', email: '' },
    ];
    const known = await add(world.boss, { username: 'probe', email: 'Stranger@people.example' });
    const free = await add(world.boss, { username: 'control', email: 'control@people.example' });
    expect(shape(known)).toEqual(shape(free));
    const [, mail] = await world.api.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      'Stranger@people.example',
      'boss Person invited you to boss Inc on Heliograph',
    ]);
    expect(mail?.text).toContain('this email address is already linked to your username stranger');
    expect(mail?.text).not.toContain('token=');
    const listed = await world.api.call(
      'account.manage/getusers',
      { filter: { text: 'stranger@' } },
      { token: world.boss },
    );
    expect(listed.payload.items).toMatchObject([{ username: 'probe', status: 'INVITED' }]);
    // The owner still logs in with it, and a disabled invitation doesn't reserve it either.
    await world.api.logIn('stranger@people.example');
    expect((await update(world.boss, { userUUID: known.payload.userUUID, action: 'disable' })).payload.status).toBe(
      'DISABLED',
    );
  });

  it('lets an invited person sign up independently; the invitation then says that the address is in use', async () => {
    await add(world.boss, { username: 'early', email: 'early@people.example' });
    const invitation = linkIn((await world.api.mails())[0]?.text);
    const people = signUps(world.api);
    await people.claim({ email: 'early@people.example', username: 'ed.early' });
    expect(
      (await people.complete((await people.newest('early@people.example')).token, 'ed.early', testPassword)).status,
    ).toBe(200);
    await world.api.logIn('early@people.example');
    for (const answer of [
      await world.api.call('session.manage/linkinfo', { token: invitation }),
      await world.api.call('account.manage/resetpassword', { token: invitation, password: testPassword }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_IN_USE']);
  });

  it('makes one user of eight at once with the same name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(world.boss, { username: 'twin', email: 'twin@people.example' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['no role', { roles: [] }],
    ['a role of staff', { roles: ['superadmin' as CustomerRole] }],
    ['a blank name', { firstName: '  ' }],
  ])('refuses %s', async (_what, body) => {
    expect((await add(world.boss, { username: 'nobody', email: 'nobody@people.example', ...body })).status).toBe(422);
  });

  it.each([[[]], [undefined]])('requires at least one role: %j', async (roles) => {
    const { body } = await add(world.boss, { username: 'nobody', email: 'nobody@people.example', roles });
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
      const { status, body } = await add(world.boss, {
        username: 'plain',
        email: 'plain@people.example',
        ...extra,
      } as object);
      expect([status, body.content.errors?.[0]?.field]).toEqual([422, Object.keys(extra)[0]]);
      expect(await world.api.db.row(sql`select 1 from app_user where username = 'plain'`)).toBeNull();
    },
  );
});
