import { sql } from 'drizzle-orm';
import { chosenPassword, signUpForm, signUps, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let people: ReturnType<typeof signUps>;
beforeAll(async () => {
  api = await testApi();
  people = signUps(api);
});
afterAll(() => api.close());

const signUp = (change: Partial<typeof signUpForm> = {}) =>
  api.call('account.manage/createaccount', { ...signUpForm, ...change });
const count = async (table: 'app_user' | 'account') =>
  (await api.db.row<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`))?.n;

describe('signing up', () => {
  it('creates neither account nor user, and mails a link of the brand', async () => {
    const { payload } = await signUp();
    expect(payload).toEqual({ emailVerification: 'sent', claim: expect.stringMatching(/^[\w-]{43}$/) });
    expect([await count('account'), await count('app_user')]).toEqual([0, 0]);
    const [mail] = await people.mailsTo('sam@new.example');
    expect([mail?.from, mail?.text.includes('http://localhost:4000/session/verify-email?token=')]).toEqual([
      'Heliograph <no-reply@heliograph.example>',
      true,
    ]);
    expect(
      await api.call('session.manage/login', { usernameOrEmail: 'samlee', password: chosenPassword }),
    ).toMatchObject({ status: 401 });
  });

  it('creates an active account with a wallet and one user who may do everything, once a password is chosen', async () => {
    const { token } = await people.newest('sam@new.example');
    expect((await people.complete(token, 'samlee')).payload).toEqual({ completed: true, username: 'samlee' });
    const row = await api.db.row(sql`
      select c.status, c.name, c.state, w.balance, u.status as "user", u.email_verified_at is not null as verified,
        u.phone,
             array(select role from user_role where user_id = u.id) as roles
      from app_user u join account c on c.id = u.account_id
        join ledger_account w on w.account_id = c.id and w.kind = 'WALLET'
      where u.username = 'samlee'`);
    expect(row).toEqual({
      status: 'ACTIVE',
      name: 'Lee Ltd',
      state: 'IL',
      balance: 0n,
      user: 'ACTIVE',
      verified: true,
      phone: '+12015550123',
      roles: ['customer'],
    });
  });

  it('continues through login and terms to the first screen', async () => {
    const session = { token: await api.logIn('samlee', { password: chosenPassword }) };
    const { payload } = await api.call('account.manage/getdetail', {}, session);
    expect([payload.tosAccept, payload.company, payload.timezone]).toEqual([false, 'Lee Ltd', 'America/Chicago']);
    await api.call('account.manage/accepttos', { tosVersion: payload.terms?.version, fullName: 'Sam Lee' }, session);
    expect((await api.call('account.manage/getbalance', {}, session)).payload).toBe(0);
  });

  it('answers the same for a taken address, and mails its owner no link', async () => {
    const { status, payload } = await signUp({ username: 'someone-else' });
    expect([status, Object.keys(payload)]).toEqual([200, ['emailVerification', 'claim']]);
    const [mail] = await people.mailsTo('sam@new.example');
    expect(mail?.subject).toBe('You already have an account with Heliograph');
    expect(mail?.text).toContain('Your username is samlee.');
    expect(mail?.text).not.toContain('token=');
    // A repeated request sends the same email.
    api.advance(61_000);
    await api.call('session.manage/resendverification', { claim: payload.claim });
    expect((await people.mailsTo('sam@new.example')).slice(0, 2).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      mail?.subject,
    ]);
  });

  it('answers the same for a taken username; the mail says so, and its link takes another', async () => {
    const { status, payload } = await signUp({ email: 'other@new.example' });
    expect([status, Object.keys(payload)]).toEqual([200, ['emailVerification', 'claim']]);
    const [mail] = await people.mailsTo('other@new.example');
    expect(mail?.text).toContain('The username samlee is taken, so you’ll choose another one.');
    const { token } = await people.newest('other@new.example');
    expect((await api.call('session.manage/linkinfo', { token })).payload).toMatchObject({
      kind: 'signUp',
      username: 'samlee',
      usernameTaken: true,
      email: 'other@new.example',
    });
    const refused = await people.complete(token, 'samlee');
    expect([refused.status, refused.body.content.errors?.[0]?.field]).toEqual([409, 'username']);
    expect((await people.complete(token, 'samlee2')).status).toBe(200);
    await api.logIn('samlee2', { password: chosenPassword });
  });

  it('keeps a username free that others only asked for', async () => {
    const email = 'quick@new.example';
    for (const address of ['slow@new.example', email]) await people.claim({ email: address, username: 'wanted' });
    expect((await people.complete((await people.newest(email)).token, 'wanted')).status).toBe(200);
    const late = await people.complete((await people.newest('slow@new.example')).token, 'wanted');
    expect([late.status, late.body.response]).toEqual([409, 'Username is taken']);
  });

  it.each<[keyof typeof signUpForm, string]>([
    ['phone', '+15555550100'],
    ['phone', '2015550123'],
    ['timezone', 'Mars/Olympus'],
    ['country', 'XXX'],
    ['state', 'ON'],
    ['username', 'Has Spaces'],
    ['email', 'not-an-address'],
    ['firstName', '   '],
  ])('refuses %s "%s"', async (field, value) => {
    const { status, body } = await signUp({ email: 'bad@new.example', username: 'bad', [field]: value });
    expect([status, body.content.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it.each([
    ['GBR', '+442079460958'],
    ['DEU', '+4930901820'],
    ['BHS', '+12423221234'],
  ])('takes a phone of %s', async (country, phone) => {
    const username = `of-${country.toLowerCase()}`;
    expect((await signUp({ username, email: `${username}@new.example`, country, phone, state: '' })).status).toBe(200);
  });
});
