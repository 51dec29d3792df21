import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { sessionOf, testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const logIn = (usernameOrEmail: string, password = testPassword, host = 'localhost') =>
  api.call('session.manage/login', { usernameOrEmail, password }, { host });

const MINUTE = 60_000;

describe('login', () => {
  it('returns a token of twelve hours without roles', async () => {
    const { userId, accountId } = await api.addPerson('dana');
    const payload = sessionOf((await logIn('dana')).payload);
    const claims = decodeJwt(payload.token);
    expect(Object.keys(claims).sort()).toEqual(['aid', 'aud', 'exp', 'iat', 'jti', 'sub']);
    expect(claims).toMatchObject({
      sub: userId,
      aid: accountId,
      aud: 'customer',
      exp: api.now().getTime() / 1000 + 12 * 3600,
    });
    expect(payload.expiresAt).toBe('2026-03-11T00:00:00.000Z');
  });

  it('answers with the account data that getdetail returns in that session', async () => {
    const { userId, accountId } = await api.addPerson('complete', { roles: ['tech', 'finance'], termsAccepted: false });
    await logIn('complete');
    api.advance(MINUTE);
    const payload = sessionOf((await logIn('complete')).payload);
    expect(payload.detail).toMatchObject({
      userUUID: userId,
      accountUUID: accountId,
      roles: ['finance', 'tech'],
      balance: 0,
      tosAccept: false,
    });
    expect(payload.detail.lastLogin).not.toBeNull();
    expect(payload.detail).toEqual((await api.call('account.manage/getdetail', {}, { token: payload.token })).payload);
  });

  it('accepts the email address too, both in any case', async () => {
    expect((await logIn('Dana@People.example')).status).toBe(200);
    expect((await logIn('DANA')).status).toBe(200);
  });

  it('answers alike for a wrong password, an unknown name and staff of the other app', async () => {
    await api.addPerson('keeper', { accountId: null, roles: ['superadmin'] });
    const answers = [
      await logIn('dana', 'wrong wrong wrong'),
      await logIn('nobody'),
      await logIn('nobody@people.example'),
      await logIn('keeper'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code, body.response]).toEqual([
        401,
        'INVALID_CREDENTIALS',
        'Incorrect username or password',
      ]);
    }
    const token = await api.logIn('keeper', { host: 'admin.localhost' });
    const { payload } = await api.call('account.manage/getdetail', {}, { token, host: 'admin.localhost' });
    expect(payload).toMatchObject({ roles: ['superadmin'], accountUUID: null, balance: null });
  });

  // tests/deep/timing.test.ts measures that both take the same time.
  it.each(['hashed', 'nobody at all'])(
    'compares one hash of the same cost, whether or not the user exists: %s',
    async (name) => {
      if (name === 'hashed') await api.addPerson(name);
      jest.mocked(verify).mockClear();
      expect((await logIn(name, 'wrong wrong wrong')).status).toBe(401);
      const compared = jest
        .mocked(verify)
        .mock.calls.map(([stored, password]) => [String(stored).split('$').slice(0, 4), password]);
      expect(compared).toEqual([[['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'], 'wrong wrong wrong']]);
    },
  );

  it.each([
    ['a suspended account', { accountStatus: 'SUSPENDED' as const }, 'ACCOUNT_SUSPENDED'],
    ['an unverified address', { emailVerifiedAt: null }, 'EMAIL_UNVERIFIED'],
    ['a closed account', { accountStatus: 'CLOSED' as const }, 'ACCOUNT_CLOSED'],
    ['a disabled user', { status: 'DISABLED' as const }, 'USER_DISABLED'],
  ])('reports %s only after the right password', async (_what, options, code) => {
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
  ])('shows the reason that staff entered, and the support address once: %s', async (reason, words) => {
    expect(await suspend(`reason-${String(reason).length}`, reason)).toBe(words);
  });
});

describe('wrong passwords', () => {
  const wrong = 'wrong wrong wrong';
  const from = (ip: string, name: string, password = testPassword, device?: string) =>
    api.call('session.manage/login', { usernameOrEmail: name, password, ...(device ? { device } : {}) }, { ip });
  /** Twenty wrong passwords, no more than five of them from one address. */
  const crowd = async (name: string, net = '198.51.100') => {
    for (let tries = 0; tries < 20; tries += 1) await from(`${net}.${Math.floor(tries / 5)}`, name, wrong);
  };
  const codeFor = async (name: string) =>
    /: (\d{6})/.exec(
      (await api.mails()).find((mail) => mail.to === `${name}@people.example` && /code/.test(mail.subject))?.text ?? '',
    )?.[1] ?? '';

  it.each(['guessed', 'unknown-guessed'])('cause growing waits at their address after five, for %s', async (name) => {
    if (name === 'guessed') await api.addPerson(name);
    for (let failures = 0; failures < 5; failures += 1) expect((await logIn(name, wrong)).status).toBe(401);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { status, body, headers } = await logIn(name);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', String(body.retryAfter)]);
      waits.push(body.retryAfter ?? 0);
      api.advance((body.retryAfter ?? 0) * 1000);
      expect((await logIn(name, wrong)).status).toBe(401);
    }
    expect(waits).toEqual([15, 30, 60, 120, 300, 900, 900, 900]);
    expect((await logIn(name)).body.response).toBe('Too many wrong passwords. Try again in 15 minutes.');
  });

  it('block nobody at another address; one IPv6 network is one address', async () => {
    await api.addPerson('abroad');
    for (let failures = 0; failures < 5; failures += 1) await from(`2001:db8:0:1::${failures}`, 'abroad', wrong);
    expect((await from('2001:db8:0:1:ffff::9', 'abroad')).status).toBe(429);
    expect((await from('2001:db8:0:2::1', 'abroad')).status).toBe(200);
    expect((await from('203.0.113.9', 'abroad')).status).toBe(200);
  });

  it('are reset on success, and successes never count', async () => {
    await api.addPerson('busy');
    for (let times = 0; times < 25; times += 1) expect((await logIn('busy')).status).toBe(200);
    for (let failures = 0; failures < 4; failures += 1) await logIn('busy', wrong);
    expect((await logIn('busy')).status).toBe(200);
    for (let failures = 0; failures < 4; failures += 1) expect((await logIn('busy', wrong)).status).toBe(401);
    expect((await logIn('busy')).status).toBe(200);
  });

  it('pass the limit by none when 100 come at once', async () => {
    await api.addPerson('rushed');
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn('rushed', wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('from everywhere ask for an emailed code instead of keeping the user out', async () => {
    await api.addPerson('famous');
    await crowd('famous');
    const challenged = await from('203.0.113.1', 'famous');
    expect([challenged.status, challenged.payload]).toEqual([
      200,
      { challenge: expect.any(String) as string, kind: 'emailCode', expiresAt: expect.any(String) as string },
    ]);
    const { challenge } = challenged.payload as { challenge: string };
    const answer = await api.call('session.manage/answerchallenge', { challenge, code: await codeFor('famous') });
    expect(sessionOf(answer.payload).detail.username).toBe('famous');
    api.advance(61 * MINUTE);
    expect(sessionOf((await from('203.0.113.2', 'famous')).payload).detail.username).toBe('famous');
  });

  it('then look like the right one: the same answer, the same waits, and a code that nobody gets', async () => {
    await api.addPerson('veiled');
    await crowd('veiled', '198.51.101');
    await crowd('nobody-veiled', '198.51.102');
    const seen = async (name: string, password: string, ip: string) => {
      const statuses: unknown[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const { status, body, payload } = await from(ip, name, password);
        statuses.push([status, body.retryAfter, status === 200 ? Object.keys(payload) : null]);
      }
      return statuses;
    };
    const right = await seen('veiled', testPassword, '203.0.113.3');
    expect(await seen('veiled', wrong, '203.0.113.4')).toEqual(right);
    expect(await seen('nobody-veiled', wrong, '203.0.113.5')).toEqual(right);
    expect(right[0]).toEqual([200, undefined, ['challenge', 'kind', 'expiresAt']]);
  });

  it('of others do not touch a device that the user logged in with before', async () => {
    await api.addPerson('homebody');
    await api.addPerson('thief');
    const { deviceToken } = sessionOf((await from('192.0.2.1', 'homebody')).payload);
    const other = sessionOf((await from('192.0.2.1', 'thief')).payload);
    await crowd('homebody', '198.51.103');
    // Even at the address of the guesses.
    for (const ip of ['192.0.2.1', '198.51.103.0'])
      expect(sessionOf((await from(ip, 'homebody', testPassword, deviceToken)).payload).detail.username).toBe(
        'homebody',
      );
    for (const forged of [other.deviceToken, `${deviceToken}x`, 'no token'])
      expect((await from('192.0.2.7', 'homebody', testPassword, forged)).payload).toHaveProperty('challenge');
    // A known device that guesses waits like any other.
    for (let failures = 0; failures < 5; failures += 1)
      expect((await from(`192.0.2.${failures}`, 'homebody', wrong, deviceToken)).status).toBe(401);
    expect((await from('192.0.2.99', 'homebody', testPassword, deviceToken)).status).toBe(429);
  });

  it('count again for a device once the password changed, or another session was logged out', async () => {
    await api.addPerson('mover');
    const { token, deviceToken } = sessionOf((await from('192.0.2.2', 'mover')).payload);
    api.advance(1000);
    const changed = await api.call(
      'account.manage/changepassword',
      { currentPassword: testPassword, newPassword: 'nine loud harbors' },
      { token },
    );
    await crowd('mover', '198.51.104');
    expect((await from('192.0.2.2', 'mover', 'nine loud harbors', deviceToken)).payload).toHaveProperty('challenge');
    const again = sessionOf(
      (await from('192.0.2.2', 'mover', 'nine loud harbors', changed.payload.deviceToken)).payload,
    );
    const sessions = await api.call('session.manage/listsessions', {}, { token: again.token });
    const second = sessions.payload.items.find(({ current }) => !current);
    api.advance(1000);
    await api.call('session.manage/revokesession', { sessionUUID: second?.sessionUUID }, { token: again.token });
    expect((await from('192.0.2.2', 'mover', 'nine loud harbors', changed.payload.deviceToken)).payload).toHaveProperty(
      'challenge',
    );
  });
});
