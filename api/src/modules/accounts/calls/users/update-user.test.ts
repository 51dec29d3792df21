import { sql } from 'drizzle-orm';
import { testPassword } from '../../../../testing';
import { linkIn, usersWorld } from '../../../../testing/users';

const world = usersWorld();
const { add, update, remove, works, colleague, acts } = world;

describe('updateuser', () => {
  it('ends the sessions of a user whose roles change, not of one whose name does', async () => {
    const tess = await colleague('tess', ['tech']);
    await update(world.boss, { userUUID: tess.userUUID, lastName: 'Renamed', roles: ['tech'] });
    expect(await works(tess.token)).toBe(200);
    const { payload } = await update(world.boss, { userUUID: tess.userUUID, roles: ['tech', 'finance'] });
    expect([payload.lastName, payload.roles, await works(tess.token)]).toEqual(['Renamed', ['tech', 'finance'], 401]);
    expect(await acts(tess.userUUID)).toEqual(['user.update', 'user.update']);
  });

  it('disables at once and enables again', async () => {
    const dora = await colleague('dora', ['tech']);
    expect((await update(world.boss, { userUUID: dora.userUUID, action: 'disable' })).payload.status).toBe('DISABLED');
    expect(await works(dora.token)).toBe(401);
    await expect(world.api.logIn('dora')).rejects.toThrow('Your access is turned off. Ask the owner of your account');
    expect((await update(world.boss, { userUUID: dora.userUUID, action: 'enable' })).payload.status).toBe('ACTIVE');
    await world.api.logIn('dora');
    expect((await update(world.boss, { userUUID: dora.userUUID, action: 'enable' })).status).toBe(409);
  });

  it('resets a password: it is useless at once, sessions end, and a link is mailed', async () => {
    const ray = await colleague('ray', ['tech']);
    await update(world.boss, { userUUID: ray.userUUID, action: 'resetPassword' });
    const [mail] = await world.api.mails();
    expect([await works(ray.token), mail?.to]).toEqual([401, 'ray@people.example']);
    expect(mail?.text).toContain('boss Person reset the password for your username ray');
    await expect(world.api.logIn('ray')).rejects.toThrow('Incorrect username or password');

    const token = linkIn(mail?.text);
    expect((await world.api.call('session.manage/linkinfo', { token })).payload).toMatchObject({
      kind: 'reset',
      username: 'ray',
      invitedBy: null,
    });
    const reused = await world.api.call('account.manage/resetpassword', { token, password: testPassword });
    expect(reused.body.content.errors?.[0]).toMatchObject({ field: 'password', code: 'reused' });
    const password = 'seven calm rivers';
    expect((await world.api.call('account.manage/resetpassword', { token, password })).status).toBe(200);
    const detail = await world.api.call(
      'account.manage/getdetail',
      {},
      { token: await world.api.logIn('ray', { password }) },
    );
    expect(detail.payload.requirePasswordReset).toBe(false);
  });

  it('leaves a user whose password was reset a way to log in: forgotten password, and no login link around the new password', async () => {
    const { userUUID } = await colleague('roy', ['tech']);
    await update(world.boss, { userUUID, action: 'resetPassword' });
    for (const name of ['account.manage/forgotpassword', 'session.manage/magiclinkrequest'] as const) {
      world.api.advance(1000);
      await world.api.call(name, { usernameOrEmail: 'roy' });
      expect((await world.api.mails())[0]).toMatchObject({
        to: 'roy@people.example',
        subject: 'Reset your Heliograph password',
      });
    }
    await update(world.boss, { userUUID, action: 'disable' });
    expect((await update(world.boss, { userUUID, action: 'enable' })).payload.status).toBe('ACTIVE');
  });

  it('sends an invitation again, ends the one before, and not for ever', async () => {
    const { payload } = await add(world.boss, { username: 'slow', email: 'slow@people.example' });
    const first = /token=(\S+)/.exec((await world.api.mails())[0]?.text ?? '')?.[1];
    const again = () => update(world.boss, { userUUID: payload.userUUID, action: 'resendInvite' });
    expect((await again()).status).toBe(200);
    expect(
      (await world.api.call('account.manage/resetpassword', { token: first, password: testPassword })).status,
    ).toBe(410);
    for (let times = 0; times < 3; times += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  it('uses a new address only after it is confirmed', async () => {
    const eve = await colleague('eve', ['tech']);
    const { payload } = await update(world.boss, { userUUID: eve.userUUID, email: 'eve.new@people.example' });
    expect([payload.email, payload.pendingEmail]).toEqual(['eve@people.example', 'eve.new@people.example']);
    expect(
      (await world.api.mails())
        .slice(0, 2)
        .map((mail) => mail.to)
        .sort(),
    ).toEqual(['eve.new@people.example', 'eve@people.example']);
  });

  it('reveals nothing about a new address that a user of another account has', async () => {
    await world.api.addPerson('neighbor');
    const may = await colleague('may', ['tech']);
    const { status, payload } = await update(world.boss, { userUUID: may.userUUID, email: 'neighbor@people.example' });
    expect([status, payload.pendingEmail]).toEqual([200, 'neighbor@people.example']);
    const mail = (await world.api.mails()).find(({ to }) => to === 'neighbor@people.example');
    expect(mail?.text).toContain('already linked to your username neighbor');
    expect(mail?.text).not.toContain('token=');
    expect((await update(world.boss, { userUUID: may.userUUID, email: 'boss@people.example' })).status).toBe(409);
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
    const { userId } = await world.api.addPerson('foreigner');
    expect((await update(world.boss, { userUUID: userId, firstName: 'Mine' })).status).toBe(404);
    expect((await remove(world.boss, userId)).status).toBe(404);
    expect(await world.api.db.row(sql`select first_name from app_user where id = ${userId}`)).toEqual({
      first_name: 'foreigner',
    });
  });
});

describe('the last who can let others in', () => {
  it('stays when two disable each other at the same time', async () => {
    const { accountId: pair, userId: one } = await world.api.addPerson('one');
    const { userId: two } = await world.api.addPerson('two', { accountId: pair, roles: ['customer'] });
    const [first, second] = [await world.api.logIn('one'), await world.api.logIn('two')];
    const answers = await Promise.all([
      update(first, { userUUID: two, action: 'disable' }),
      update(second, { userUUID: one, action: 'disable' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const active = await world.api.db.rows(
      sql`select 1 from app_user where account_id = ${pair} and status = 'ACTIVE'`,
    );
    expect(active).toHaveLength(1);
  });
});
