import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { testApi, testPassword } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const logIn = (usernameOrEmail: string, password = testPassword, host = 'localhost') =>
  api.call('session.manage/login', { usernameOrEmail, password }, { host });

const MINUTE = 60_000;

describe('login', () => {
  it('gives a token of twelve hours without roles', async () => {
    const { userId, accountId } = await api.addPerson('dana');
    const { payload } = await logIn('dana');
    const claims = decodeJwt(payload.token);
    expect(Object.keys(claims).sort()).toEqual(['aid', 'aud', 'exp', 'iat', 'jti', 'sub']);
    expect(claims).toMatchObject({ sub: userId, aid: accountId, aud: 'customer', exp: api.now().getTime() / 1000 + 12 * 3600 });
    expect(payload.expiresAt).toBe('2026-03-11T00:00:00.000Z');
  });

  it('answers with the account data that getdetail returns in that session', async () => {
    const { userId, accountId } = await api.addPerson('complete', { roles: ['tech', 'finance'], termsAccepted: false });
    await logIn('complete');
    api.advance(MINUTE);
    const { payload } = await logIn('complete');
    expect(payload.detail).toMatchObject({ userUUID: userId, accountUUID: accountId, roles: ['finance', 'tech'], balance: 0, tosAccept: false });
    expect(payload.detail.lastLogin).not.toBeNull();
    expect(payload.detail).toEqual((await api.call('account.manage/getdetail', {}, { token: payload.token })).payload);
  });

  it('takes the e-mail address too, and neither minds case', async () => {
    expect((await logIn('Dana@People.example')).status).toBe(200);
    expect((await logIn('DANA')).status).toBe(200);
  });

  it('answers alike for a wrong password, an unknown name and staff of the other app', async () => {
    await api.addPerson('keeper', { accountId: null, roles: ['superadmin'] });
    const answers = [await logIn('dana', 'wrong wrong wrong'), await logIn('nobody'), await logIn('nobody@people.example'), await logIn('keeper')];
    for (const { status, body } of answers) {
      expect([status, body.code, body.response]).toEqual([401, 'INVALID_CREDENTIALS', 'Incorrect username or password']);
    }
    const { payload } = await logIn('keeper', testPassword, 'admin.localhost');
    expect(payload.detail).toMatchObject({ roles: ['superadmin'], accountUUID: null, balance: null });
  });

  it('compares a hash for unknown names too', async () => {
    await api.addPerson('timed');
    const time = async (name: string) => {
      const started = performance.now();
      await logIn(name, 'wrong wrong wrong');
      return performance.now() - started;
    };
    const [known, unknown] = [await time('timed'), await time('nobody at all')];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it.each([
    ['a suspended account', { accountStatus: 'SUSPENDED' as const }, 'ACCOUNT_SUSPENDED'],
    ['an unverified address', { emailVerifiedAt: null }, 'EMAIL_UNVERIFIED'],
    ['a closed account', { accountStatus: 'CLOSED' as const }, 'ACCOUNT_CLOSED'],
    ['a disabled user', { status: 'DISABLED' as const }, 'USER_DISABLED'],
  ])('tells of %s only after the right password', async (_what, options, code) => {
    const name = `held-${code.toLowerCase()}-${Object.keys(options)[0]?.toLowerCase() ?? ''}`;
    await api.addPerson(name, options);
    expect((await logIn(name, 'wrong wrong wrong')).status).toBe(401);
    const { status, body } = await logIn(name);
    expect([status, body.code]).toEqual([403, code]);
  });
});

describe('a suspended account', () => {
  const suspend = async (username: string, reason: string | null) => {
    const { accountId } = await api.addPerson(username, { accountStatus: 'SUSPENDED' });
    await api.db.run(sql`update account set status_reason = ${reason} where id = ${accountId}`);
    return (await logIn(username)).body.response;
  };

  it.each([
    ['Complaints about spam', 'This account is suspended: Complaints about spam. Write to support@heliograph.example.'],
    ['Payment overdue.', 'This account is suspended: Payment overdue. Write to support@heliograph.example.'],
    [null, 'This account is suspended. Write to support@heliograph.example.'],
  ])('gives the reason of staff, and once where to write: %s', async (reason, words) => {
    expect(await suspend(`reason-${String(reason).length}`, reason)).toBe(words);
  });
});

describe('locking', () => {
  it.each(['locked', 'unknown-locked'])('stands in the database after ten failures, for %s', async (name) => {
    if (name === 'locked') await api.addPerson(name);
    for (let failures = 0; failures < 10; failures += 1) expect((await logIn(name, 'wrong wrong wrong')).status).toBe(401);
    const { status, body, headers } = await logIn(name);
    expect([status, body.code, body.response]).toEqual([429, 'RATE_LIMITED', 'Incorrect username or password. Try again in 15 minutes.']);
    expect([body.retryAfter, headers['retry-after']]).toEqual([900, '900']);
    const lock = await api.db.row<{ count: bigint }>(sql`select count(*) from attempt_limit where scope = 'login' and locked_until > ${api.now()}`);
    expect(lock?.count).toBeGreaterThan(0n);
  });

  it('ends after fifteen minutes', async () => {
    expect((await logIn('locked')).status).toBe(429);
    api.advance(15 * MINUTE + 1000);
    expect((await logIn('locked')).status).toBe(200);
  });

  it('counts failures, not successes, and forgets them on success', async () => {
    await api.addPerson('busy');
    for (let times = 0; times < 12; times += 1) expect((await logIn('busy')).status).toBe(200);
    for (let failures = 0; failures < 9; failures += 1) await logIn('busy', 'wrong wrong wrong');
    expect((await logIn('busy')).status).toBe(200);
    expect((await logIn('busy', 'wrong wrong wrong')).status).toBe(401);
    expect((await logIn('busy')).status).toBe(200);
  });

  it('lets no more guesses through when they come at once', async () => {
    await api.addPerson('rushed');
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn('rushed', 'wrong wrong wrong')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });
});
