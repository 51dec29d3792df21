import { sql } from 'drizzle-orm';
import { sessionOf, testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const DAY = 24 * 3_600_000;
const linkTo = async (email: string) =>
  /token=([\w-]+)/.exec((await api.mails()).find((mail) => mail.to === email)?.text ?? '')?.[1] ?? '';
const alive = async (token: string) => (await api.call('account.manage/getdetail', {}, { token })).status;
const tryLogin = (usernameOrEmail: string, password = testPassword) =>
  api.call('session.manage/login', { usernameOrEmail, password });
const logIn = async (...who: Parameters<typeof tryLogin>) => (await tryLogin(...who)).status;

/** Creates an owner and a colleague; `reset` has the owner reset the colleague's password. */
async function people(name: string) {
  const { accountId } = await api.addPerson(`${name}.owner`);
  const owner = await api.logIn(`${name}.owner`);
  const { userId } = await api.addPerson(name, { accountId });
  return {
    userId,
    email: `${name}@people.example`,
    reset: () => api.call('account.manage/updateuser', { userUUID: userId, action: 'resetPassword' }, { token: owner }),
  };
}

describe('a password reset by an owner', () => {
  it('makes the old password useless at once, with sessions, links and a pending address', async () => {
    const { userId, email, reset } = await people('colleague');
    const token = await api.logIn('colleague');
    await api.call(
      'account.manage/update',
      { email: 'thief@people.example', currentPassword: testPassword },
      { token },
    );
    await api.call('session.manage/magiclinkrequest', { usernameOrEmail: 'colleague' });
    const magic = /ml\/([\w-]+)/.exec((await api.mails())[0]?.text ?? '')?.[1] ?? '';
    await api.call('account.manage/forgotpassword', { usernameOrEmail: 'colleague' });
    const earlier = await linkTo(email);
    expect((await reset()).status).toBe(200);
    expect([await logIn('colleague'), await alive(token)]).toEqual([401, 401]);
    const dead = [
      await api.call('session.manage/verifyemail', { token: await linkTo('thief@people.example') }),
      await api.call('session.manage/magiclogin', { token: magic }),
      await api.call('account.manage/resetpassword', { token: earlier, password: 'thieves own words' }),
    ];
    expect(dead.map(({ status }) => status)).toEqual([410, 410, 410]);
    expect(await api.db.row(sql`select email, pending_email as pending from app_user where id = ${userId}`)).toEqual({
      email,
      pending: null,
    });
  });

  it('makes it useless forever: not even its owner can choose it again', async () => {
    const { email, reset } = await people('later');
    await reset();
    api.advance(DAY);
    expect(await logIn('later')).toBe(401);
    await api.call('account.manage/forgotpassword', { usernameOrEmail: 'later' });
    const { status, body } = await api.call('account.manage/resetpassword', {
      token: await linkTo(email),
      password: testPassword,
    });
    expect([status, body.content.errors?.[0]?.field]).toEqual([422, 'password']);
  });

  it('wins over a change of password that is under way with the old one', async () => {
    const { reset } = await people('hijacked');
    const thief = await api.logIn('hijacked');
    const changing = api.call(
      'account.manage/changepassword',
      { currentPassword: testPassword, newPassword: 'thieves own words' },
      { token: thief },
    );
    const [changed] = await Promise.all([changing, reset()]);
    // Changed before the reset, which ends the new session; or rejected after it, because of the ended session or the
    // old password.
    expect([
      [200, undefined],
      [401, undefined],
      [422, 'currentPassword'],
    ]).toContainEqual([changed.status, changed.body.content.errors?.[0]?.field]);
    if (changed.status === 200) expect(await alive(changed.payload.token)).toBe(401);
    expect([await logIn('hijacked'), await logIn('hijacked', 'thieves own words')]).toEqual([401, 401]);
  });

  it('wins over logins that are under way with the old one', async () => {
    const { reset } = await people('raced');
    const [first, , second] = await Promise.all([tryLogin('raced'), reset(), tryLogin('raced')]);
    for (const answer of [first, second]) {
      expect([200, 401]).toContain(answer.status);
      if (answer.status === 200) expect(await alive(sessionOf(answer.payload).token)).toBe(401);
    }
  });
});
