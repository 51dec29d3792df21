import { sql } from 'drizzle-orm';
import { factorOf, replaceFactor } from '../../two-factors';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const DAY = 24 * 3_600_000;
const update = (token: string, body: object) => api.call('account.manage/update', body, { token });
const ask = (token: string, email: string, currentPassword: string | undefined = testPassword) =>
  update(token, { email, currentPassword });
const linkTo = async (email: string) =>
  /token=([\w-]+)/.exec((await api.mails()).find((mail) => mail.to === email)?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => api.call('session.manage/verifyemail', { token });
const undo = (token: string) => api.call('session.manage/undoemailchange', { token });
const alive = async (token: string) => (await api.call('account.manage/getdetail', {}, { token })).status;
const logIn = async (usernameOrEmail: string, password = testPassword) =>
  (await api.call('session.manage/login', { usernameOrEmail, password })).status;
const wrongField = (answer: { status: number; body: { content: { errors?: { field: string }[] } } }) => [
  answer.status,
  answer.body.content.errors?.[0]?.field,
];

async function person(name: string) {
  const { userId, accountId } = await api.addPerson(name);
  return { userId, accountId: accountId ?? '', email: `${name}@people.example`, token: await api.logIn(name) };
}

describe('a new email address', () => {
  it('needs the current password; without it nothing changes and nobody is mailed', async () => {
    const { token } = await person('dana');
    const mails = (await api.mails()).length;
    expect(wrongField(await update(token, { email: 'thief@people.example' }))).toEqual([422, 'currentPassword']);
    expect(wrongField(await ask(token, 'thief@people.example', 'wrong wrong wrong'))).toEqual([422, 'currentPassword']);
    expect((await api.call('account.manage/getdetail', {}, { token })).payload).toMatchObject({
      email: 'dana@people.example',
      pendingEmail: null,
    });
    expect(await api.mails()).toHaveLength(mails);
    // Sending the current address changes nothing, and the rest of the profile needs no password.
    expect((await update(token, { email: 'DANA@people.example', firstName: 'Dana' })).status).toBe(200);
  });

  it('limits guesses, at once too', async () => {
    const { token } = await person('guessed');
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ask(token, 'thief@people.example', 'wrong wrong wrong')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await ask(token, 'thief@people.example')).status).toBe(429);
    expect(
      (
        await api.call(
          'account.manage/changepassword',
          { currentPassword: testPassword, newPassword: 'seven calm rivers' },
          { token },
        )
      ).status,
    ).toBe(429);
  });

  it('replaces the old one once its link is opened, which ends every session', async () => {
    const { token, email } = await person('mover');
    const other = await api.logIn('mover');
    const { payload } = await ask(token, 'moved@people.example');
    expect([payload.email, payload.pendingEmail]).toEqual([email, 'moved@people.example']);
    const link = await linkTo('moved@people.example');
    expect((await api.call('session.manage/linkinfo', { token: link })).payload).toMatchObject({
      kind: 'emailChange',
      email: 'moved@people.example',
      username: 'mover',
    });
    expect((await confirm(link)).payload).toEqual({ verified: true, link: null, sessionsRevoked: 2 });
    expect(await Promise.all([token, other].map(alive))).toEqual([401, 401]);
    expect([await logIn('moved@people.example'), await logIn(email)]).toEqual([200, 401]);
    expect((await confirm(link)).status).toBe(410);
  });

  it('can be taken back: then its link is dead', async () => {
    const { token } = await person('hesitant');
    await ask(token, 'wrong@people.example');
    expect((await update(token, { pendingEmail: null })).payload.pendingEmail).toBeNull();
    expect((await confirm(await linkTo('wrong@people.example'))).status).toBe(410);
  });

  it('must be free when asked for and when confirmed', async () => {
    const { token, accountId, email } = await person('wishful');
    await api.addPerson('rival', { accountId });
    expect(wrongField(await ask(token, 'Rival@people.example'))).toEqual([409, 'email']);
    await api.addPerson('outsider');
    expect((await ask(token, 'outsider@people.example')).payload.pendingEmail).toBe('outsider@people.example');
    expect(await linkTo('outsider@people.example')).toBe('');
    await ask(token, 'contested@people.example');
    const link = await linkTo('contested@people.example');
    await api.addPerson('quicker', { email: 'contested@people.example' });
    expect((await confirm(link)).status).toBe(409);
    expect((await api.call('account.manage/getdetail', {}, { token })).payload.email).toBe(email);
  });

  it('of the user themselves is rejected in Users, where no password is asked for', async () => {
    const { token, userId } = await person('boss');
    expect(
      wrongField(
        await api.call('account.manage/updateuser', { userUUID: userId, email: 'thief@people.example' }, { token }),
      ),
    ).toEqual([403, 'email']);
  });
});

describe('undoing a change of address', () => {
  it('after it was confirmed: restores the old one, ends all sessions and links, and asks for a new password by mail', async () => {
    const { token, email, userId } = await person('victim');
    await ask(token, 'thief1@people.example');
    const link = await linkTo(email);
    await confirm(await linkTo('thief1@people.example'));
    const thief = await api.logIn('thief1@people.example');
    await api.call('session.manage/magiclinkrequest', { usernameOrEmail: 'thief1@people.example' });
    const magic = /ml\/([\w-]+)/.exec((await api.mails())[0]?.text ?? '')?.[1] ?? '';
    await api.call('account.manage/forgotpassword', { usernameOrEmail: 'thief1@people.example' });
    const reset = await linkTo('thief1@people.example');
    api.advance(7 * DAY - 1);
    expect((await api.call('session.manage/linkinfo', { token: link })).payload).toMatchObject({
      kind: 'emailUndo',
      email,
    });
    expect((await undo(link)).payload).toEqual({ undone: true, email });
    expect(await alive(thief)).toBe(401);
    expect([await logIn(email), await logIn('thief1@people.example'), await logIn('victim')]).toEqual([401, 401, 401]);
    expect((await api.call('session.manage/magiclogin', { token: magic })).status).toBe(410);
    expect(
      (await api.call('account.manage/resetpassword', { token: reset, password: 'thieves own words' })).status,
    ).toBe(410);
    const [mail] = await api.mails();
    expect([mail?.to, mail?.subject]).toEqual([email, 'Reset your Heliograph password']);
    expect(
      (await api.call('account.manage/resetpassword', { token: await linkTo(email), password: 'victims own words' }))
        .status,
    ).toBe(200);
    expect([await logIn(email, 'victims own words'), await logIn('victim')]).toEqual([200, 401]);
    expect((await undo(link)).body.code).toBe('LINK_USED');
    const acts = await api.db.rows<{ action: string }>(
      sql`select action from audit_log where entity_id = ${userId} order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['user.emailChange', 'user.emailUndo']);
  });

  it('before it was confirmed: the link to the new address is dead', async () => {
    const { token, email } = await person('quick');
    await ask(token, 'thief2@people.example');
    expect((await undo(await linkTo(email))).status).toBe(200);
    expect([await alive(token), (await confirm(await linkTo('thief2@people.example'))).status]).toEqual([401, 410]);
  });

  it('removes a second factor that was set up around the request, and keeps an older one', async () => {
    const since = async (name: string, at: Date) => {
      const { token, email, userId } = await person(name);
      await api.db.transaction((tx) =>
        replaceFactor(tx, { key: new Uint8Array(32), userId, secret: 'JBSWY3DPEHPK3PXP', step: 0, now: at }),
      );
      await ask(token, `${name}.new@people.example`);
      expect((await undo(await linkTo(email))).status).toBe(200);
      return factorOf(api.db, userId);
    };
    expect(await since('enrolled.by.thief', new Date(api.now().getTime() - 60_000))).toBeNull();
    expect(await since('enrolled.before', new Date(api.now().getTime() - 2 * DAY))).not.toBeNull();
  });

  it('works for 7 days', async () => {
    const { token, email } = await person('late');
    await ask(token, 'late.new@people.example');
    const link = await linkTo(email);
    api.advance(7 * DAY);
    expect((await undo(link)).body.code).toBe('LINK_EXPIRED');
  });

  it('goes back past later changes, whose own links then restore nothing', async () => {
    const { token, email } = await person('chained');
    await ask(token, 'hop1@people.example');
    const first = await linkTo(email);
    api.advance(1000);
    await confirm(await linkTo('hop1@people.example'));
    await ask(await api.logIn('chained'), 'hop2@people.example');
    const second = await linkTo('hop1@people.example');
    await confirm(await linkTo('hop2@people.example'));
    expect((await undo(first)).payload.email).toBe(email);
    expect((await undo(second)).status).toBe(410);
    expect(
      (await api.db.row<{ email: string }>(sql`select email from app_user where username = 'chained'`))?.email,
    ).toBe(email);
  });

  it('cannot be blocked by an invitation to the old address', async () => {
    const { token, email } = await person('blocked');
    await ask(token, 'thief3@people.example');
    const link = await linkTo(email);
    await confirm(await linkTo('thief3@people.example'));
    const thief = await api.logIn('blocked');
    const invitation = { firstName: 'No', lastName: 'One', username: 'no.one', roles: ['tech'], email };
    expect(wrongField(await api.call('account.manage/adduser', invitation, { token: thief }))).toEqual([409, 'email']);
    expect((await undo(link)).status).toBe(200);
  });

  it('of two presses at once happens once', async () => {
    const { token, email } = await person('twice');
    await ask(token, 'twice.new@people.example');
    const link = await linkTo(email);
    expect((await Promise.all([undo(link), undo(link)])).map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is over once the user is disabled', async () => {
    const { accountId } = await person('manager');
    const mate = await api.addPerson('mate', { accountId });
    await ask(await api.logIn('mate'), 'mate.new@people.example');
    const link = await linkTo('mate@people.example');
    await api.call(
      'account.manage/updateuser',
      { userUUID: mate.userId, action: 'disable' },
      { token: await api.logIn('manager') },
    );
    expect((await undo(link)).status).toBe(410);
  });
});
