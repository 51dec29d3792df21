import { sql } from 'drizzle-orm';
import { issueToken } from '../../../identity';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const fresh = 'seven calm rivers';
const mailsTo = async (name: string) => (await api.mails()).filter((mail) => mail.to === `${name}@people.example`);
const forgot = (usernameOrEmail: string) => api.call('account.manage/forgotpassword', { usernameOrEmail });
const reset = (token: string, password = fresh) => api.call('account.manage/resetpassword', { token, password });
const change = (token: string, currentPassword: string, newPassword = fresh) =>
  api.call('account.manage/changepassword', { currentPassword, newPassword }, { token });

async function resetLink(name: string): Promise<string> {
  await forgot(name);
  return /reset-password\?token=([\w-]+)/.exec((await mailsTo(name))[0]?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is set by the mailed link, which signs all sessions out', async () => {
    await api.addPerson('dana');
    const session = await api.logIn('dana');
    await api.logIn('dana');
    const token = await resetLink('dana');
    expect((await reset(token)).payload).toEqual({ reset: true, sessionsRevoked: 2 });
    expect((await api.call('account.manage/getdetail', {}, { token: session })).status).toBe(401);
    expect(await api.logIn('dana', { password: fresh })).toMatch(/^ey/);
    await expect(api.logIn('dana')).rejects.toThrow('Incorrect username or password');
    expect((await reset(token)).body.code).toBe('LINK_USED');
  });

  it('keeps the link when the new password is refused', async () => {
    await api.addPerson('picky');
    const token = await resetLink('picky');
    expect((await reset(token, 'passwordpassword')).status).toBe(422);
    expect((await reset(token, testPassword)).body.content.errors?.[0]).toMatchObject({
      field: 'password',
      code: 'reused',
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('rejects the names of the user, the account, and the site brand', async () => {
    await api.addPerson('tessa', { firstName: 'Otis', lastName: 'Marlow' });
    await api.db.run(
      sql`update account set name = 'Lantern Cove'
        where id = (select account_id from app_user where username = 'tessa')`,
    );
    const token = await resetLink('tessa');
    for (const password of ['Otis Marlow!', 'Lantern Cove!!', 'HeliographHeliograph']) {
      expect((await reset(token, password)).body.content.errors?.[0]).toMatchObject({
        field: 'password',
        code: 'common',
      });
    }
  });

  it('lifts a lock and ends the other links', async () => {
    await api.addPerson('stuck');
    const [first, second] = [await resetLink('stuck'), await resetLink('stuck')];
    for (let failures = 0; failures < 5; failures += 1) {
      await api.call('session.manage/login', { usernameOrEmail: 'stuck', password: 'wrong wrong wrong' });
    }
    await expect(api.logIn('stuck')).rejects.toThrow('Try again in 15 seconds');
    await reset(second);
    expect(await api.logIn('stuck', { password: fresh })).toMatch(/^ey/);
    expect((await reset(first, 'another calm river')).status).toBe(410);
  });

  it('sends three mails an hour, none to unknown names, always with the same answer', async () => {
    await api.addPerson('eager');
    const before = (await api.mails()).length;
    for (let times = 0; times < 5; times += 1) expect((await forgot('eager')).payload).toEqual({ sent: true });
    expect((await forgot('nobody')).payload).toEqual({ sent: true });
    expect(await api.mails()).toHaveLength(before + 3);
  });

  it('lives ten minutes; an invitation seven days', async () => {
    await api.addPerson('late');
    const token = await resetLink('late');
    const { userId } = await api.addPerson('invited', { passwordHash: null, status: 'INVITED', emailVerifiedAt: null });
    const invitation = await issueToken(api.db, userId, 'INVITE', api.now());
    api.advance(10 * 60_000);
    expect((await reset(token)).body.code).toBe('LINK_EXPIRED');
    api.advance(6 * 24 * 3_600_000);
    expect((await reset(invitation)).status).toBe(200);
    expect(await api.logIn('invited', { password: fresh })).toMatch(/^ey/);
  });
});

describe('changing the password', () => {
  it('returns a new token and ends every other session', async () => {
    await api.addPerson('changer', { requirePasswordReset: true });
    const [mine, other] = [await api.logIn('changer'), await api.logIn('changer')];
    const { payload } = await change(mine, testPassword);
    for (const token of [mine, other])
      expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
    const detail = await api.call('account.manage/getdetail', {}, { token: payload.token });
    expect(detail.payload.requirePasswordReset).toBe(false);
  });

  it('answers 422 for a wrong current one, and limits guesses', async () => {
    await api.addPerson('guesser');
    const token = await api.logIn('guesser');
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await change(token, 'wrong wrong wrong');
      expect([status, body.content.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
    }
    expect((await change(token, testPassword)).status).toBe(429);
  });

  it('takes none of the last five, but the sixth', async () => {
    await api.addPerson('recycler');
    let token = await api.logIn('recycler');
    let current = testPassword;
    const next = async (password: string) => {
      api.advance(1000);
      const answer = await change(token, current, password);
      if (answer.status === 200) [token, current] = [answer.payload.token, password];
      return answer.status;
    };
    for (const word of ['one', 'two', 'three', 'four']) expect(await next(`${word} calm river`)).toBe(200);
    expect(await next(testPassword)).toBe(422);
    expect(await next('five calm river')).toBe(200);
    expect(await next(testPassword)).toBe(200);
  });

  it('stores argon2id hashes', async () => {
    const rows = await api.db.rows<{ hash: string }>(sql`select password_hash as hash from password_history`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
