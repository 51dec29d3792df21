import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const good = {
  firstName: 'Sam', lastName: 'Lee', company: 'Lee Ltd', email: 'sam@new.example', phone: '+12015550123', username: 'samlee',
  password: 'tall green windows', timezone: 'America/Chicago', country: 'USA', state: 'IL',
};
const signUp = (change: Partial<typeof good> = {}) => api.call('account.manage/createaccount', { ...good, ...change });
const mailsTo = async (email: string) => (await api.mails()).filter((mail) => mail.to === email);

describe('signing up', () => {
  it('makes a waiting account with a wallet, one user who may do everything, and a mail of the brand', async () => {
    expect((await signUp()).payload).toEqual({ emailVerification: 'sent' });
    const row = await api.db.row(sql`
      select c.status, c.name, c.state, w.balance, array(select role from user_role where user_id = u.id) as roles
      from app_user u join account c on c.id = u.account_id join ledger_account w on w.account_id = c.id and w.kind = 'WALLET'
      where u.username = 'samlee'`);
    expect(row).toEqual({ status: 'PENDING_VERIFICATION', name: 'Lee Ltd', state: 'IL', balance: 0n, roles: ['customer'] });
    const [mail] = await mailsTo('sam@new.example');
    expect([mail?.from, mail?.text.includes('http://localhost:4000/session/verify-email?token=')]).toEqual([
      'Heliograph <no-reply@heliograph.example>', true,
    ]);
  });

  it('leads through mail, login and terms to the first screen', async () => {
    const token = /token=([\w-]+)/.exec((await mailsTo('sam@new.example'))[0]?.text ?? '')?.[1];
    await api.call('session.manage/verifyemail', { token });
    const session = { token: await api.logIn('samlee', { password: good.password }) };
    const { payload } = await api.call('account.manage/getdetail', {}, session);
    expect([payload.tosAccept, payload.company, payload.timezone]).toEqual([false, 'Lee Ltd', 'America/Chicago']);
    await api.call('account.manage/accepttos', { tosVersion: payload.terms?.version, fullName: 'Sam Lee' }, session);
    expect((await api.call('account.manage/getbalance', {}, session)).payload).toBe(0);
  });

  it('answers the same for a known address and writes to its owner; that sign-up can never be verified', async () => {
    expect((await signUp({ username: 'someone-else' })).payload).toEqual({ emailVerification: 'sent' });
    const [mail] = await mailsTo('sam@new.example');
    expect(mail?.subject).toBe('You already have an account with Heliograph');
    expect(mail?.text).toContain('Your username is samlee.');
    expect(mail?.text).not.toContain('token=');
    // Asked for again, it is the same mail; the owner logs in as before.
    api.advance(61_000);
    await api.call('session.manage/resendverification', { usernameOrEmail: 'someone-else' });
    expect((await mailsTo('sam@new.example')).slice(0, 2).map(({ subject }) => subject)).toEqual([mail?.subject, mail?.subject]);
    await api.logIn('sam@new.example', { password: good.password });
  });

  it('does not tell by username, login or password whether an address was known', async () => {
    await signUp({ email: 'fresh@new.example', username: 'fresh-name' });
    await signUp({ email: 'sam@new.example', username: 'claimed-name' });
    const asked = await Promise.all(['fresh-name', 'claimed-name'].map((username) => signUp({ email: 'prober@new.example', username })));
    for (const { status, body } of asked) expect([status, body.content.errors?.[0]?.field]).toEqual([409, 'username']);
    expect((await signUp({ email: 'sam@new.example', username: 'fresh-name' })).status).toBe(409);
    for (const usernameOrEmail of ['fresh-name', 'claimed-name']) {
      const { status, body } = await api.call('session.manage/login', { usernameOrEmail, password: good.password });
      expect([status, body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    }
  });

  it('repeated before verification replaces the first one, whose link and password die', async () => {
    const email = 'victim@new.example';
    await signUp({ email, username: 'squatter', password: 'squatters own words' });
    const first = /token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    await signUp({ email, username: 'victim', password: 'victims own words' });
    expect((await api.call('session.manage/verifyemail', { token: first })).status).toBe(410);
    const second = /token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    expect((await api.call('session.manage/verifyemail', { token: second })).status).toBe(200);
    expect(await api.logIn('victim', { password: 'victims own words' })).toMatch(/^ey/);
    await expect(api.logIn(email, { password: 'squatters own words' })).rejects.toThrow('Incorrect username or password');
  });

  it.each<[keyof typeof good, string]>([
    ['phone', '+15555550100'],
    ['phone', '2015550123'],
    ['timezone', 'Mars/Olympus'],
    ['country', 'XXX'],
    ['state', 'ON'],
    ['username', 'Has Spaces'],
    ['email', 'not-an-address'],
    ['firstName', '   '],
    ['password', 'elevenchars'],
    ['password', 'Password1234!'],
    ['password', 'qwertyuiopas'],
    ['password', '123456789012'],
    ['password', 'other@new.example'],
  ])('refuses %s "%s"', async (field, value) => {
    const { status, body } = await signUp({ email: 'other@new.example', username: 'other', [field]: value });
    expect([status, body.content.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it.each([['GBR', '+442079460958'], ['DEU', '+4930901820'], ['BHS', '+12423221234']])('takes a phone of %s', async (country, phone) => {
    const username = `of-${country.toLowerCase()}`;
    expect((await signUp({ username, email: `${username}@new.example`, country, phone, state: '' })).status).toBe(200);
  });

  it('takes as long for a known address as for a new one', async () => {
    const time = async (change: Partial<typeof good>) => {
      const started = performance.now();
      await signUp(change);
      return performance.now() - started;
    };
    const known = await time({ username: 'yet-another' });
    const fresh = await time({ email: 'newest@new.example', username: 'newest' });
    expect(Math.min(known, fresh)).toBeGreaterThan(390);
  });
});
