import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { CallName, LoginAnswer, SignedIn } from '@heliograph/contract';
import { seal } from '../../../identity';
import { testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';

const staffSite = 'admin.localhost';
const STEP_MS = 30_000;
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Adds a customer of an account that requires two-step verification, who hasn't set it up yet. */
async function required(username: string): Promise<{ userId: string; accountId: string | null }> {
  const person = await api.addPerson(username);
  await api.db.run(sql`update account set require_two_factor = true where id = ${person.accountId}`);
  return person;
}

const logIn = async (username: string, host = 'localhost') =>
  (await api.call('session.manage/login', { usernameOrEmail: username, password: testPassword }, { host })).payload;
const answer = (challenge: string, code: string, host = 'localhost') =>
  api.call('session.manage/answerchallenge', { challenge, code }, { host });

function challengeOf(login: LoginAnswer) {
  if (!('challenge' in login)) throw new Error('The login asked for nothing');
  return login;
}

/** Returns the app's code a number of steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.now().getTime() + steps * STEP_MS });

/** Sets up a user's second factor by their login; returns the app's secret, the recovery codes and the session. */
async function enrolled(username: string) {
  await required(username);
  const { challenge, setUp } = challengeOf(await logIn(username));
  const secret = setUp?.secret ?? '';
  const session = (await answer(challenge, codeOf(secret))).payload as SignedIn;
  api.advance(STEP_MS);
  return { secret, session, recoveryCodes: session.recoveryCodes ?? [] };
}

describe('a login of a user who needs a second factor', () => {
  it('sets it up, returns ten recovery codes once, and opens the session only then', async () => {
    const { userId } = await required('fresh');
    const first = challengeOf(await logIn('fresh'));
    expect(first).toMatchObject({
      kind: 'setUpTotp',
      setUp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
        uri: expect.stringContaining('otpauth://totp/Heliograph:fresh?') as string,
      },
    });
    expect(await api.db.rows(sql`select 1 from session where user_id = ${userId}`)).toEqual([]);
    expect((await answer(first.challenge, '000000')).body.content.errors).toEqual([
      { field: 'code', code: 'wrong', message: 'That code is incorrect or has expired' },
    ]);
    const { payload } = await answer(first.challenge, codeOf(first.setUp?.secret ?? ''));
    const session = payload as SignedIn;
    expect(session.recoveryCodes).toHaveLength(10);
    expect((await api.call('account.manage/getdetail', {}, { token: session.token })).status).toBe(200);
    const stored = await api.db.row<{ sealed: string }>(
      sql`select sealed_secret as sealed from two_factor where user_id = ${userId}`,
    );
    expect(stored?.sealed).not.toContain(first.setUp?.secret);
    api.advance(STEP_MS);
    const later = challengeOf(await logIn('fresh'));
    expect([later.kind, later.setUp]).toEqual(['totp', undefined]);
    expect((await answer(later.challenge, codeOf(first.setUp?.secret ?? ''))).payload).not.toHaveProperty(
      'recoveryCodes',
    );
  });

  it('offers each login a secret of its own, and keeps the one that was confirmed first', async () => {
    await required('twice');
    const [mine, attackers] = [challengeOf(await logIn('twice')), challengeOf(await logIn('twice'))];
    expect(mine.setUp?.secret).not.toBe(attackers.setUp?.secret);
    expect((await answer(mine.challenge, codeOf(attackers.setUp?.secret ?? ''))).status).toBe(422);
    expect((await answer(mine.challenge, codeOf(mine.setUp?.secret ?? ''))).status).toBe(200);
    expect((await answer(attackers.challenge, codeOf(attackers.setUp?.secret ?? ''))).status).toBe(410);
  });

  it('always requires it of staff, whose sessions don’t work without it', async () => {
    const { userId } = await api.addPerson('keeper', { accountId: null, roles: ['admin'] });
    const token = await api.logIn('keeper', { host: staffSite });
    expect((await api.call('admin.manage/getaccounts', {}, { token, host: staffSite })).status).toBe(200);
    await api.db.run(sql`delete from two_factor where user_id = ${userId}`);
    expect((await api.call('admin.manage/getaccounts', {}, { token, host: staffSite })).status).toBe(401);
    expect(challengeOf(await logIn('keeper', staffSite)).kind).toBe('setUpTotp');
  });

  it('asks after a login link, too', async () => {
    await enrolled('linked');
    await api.call('session.manage/magiclinkrequest', { usernameOrEmail: 'linked' });
    const token = /\/session\/ml\/(\S+)/.exec((await api.mails())[0]?.text ?? '')?.[1];
    const { payload } = await api.call('session.manage/magiclogin', { token });
    expect(challengeOf(payload).kind).toBe('totp');
  });

  it.each<[CallName, object]>([
    ['account.manage/getdetail', {}],
    ['session.manage/gettwofactor', {}],
    ['account.manage/getbalance', {}],
  ])('lets nobody make %s with the handle of a challenge', async (name, body) => {
    await required(`handle-${name.slice(-6)}`);
    const { challenge } = challengeOf(await logIn(`handle-${name.slice(-6)}`));
    expect((await api.call(name, body, { token: challenge })).status).toBe(401);
  });
});

describe('a code', () => {
  it('works once, whatever login it is typed into', async () => {
    const { secret } = await enrolled('replay');
    const [one, two] = [challengeOf(await logIn('replay')), challengeOf(await logIn('replay'))];
    expect((await answer(one.challenge, codeOf(secret))).status).toBe(200);
    expect((await answer(two.challenge, codeOf(secret))).body.content.errors?.[0]).toMatchObject({
      field: 'code',
      code: 'used',
    });
    // The previous one can't be used afterwards either.
    expect((await answer(two.challenge, codeOf(secret, -1))).status).toBe(422);
    expect((await answer(two.challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('wins once when two logins use it at the same moment', async () => {
    const { secret } = await enrolled('parallel');
    const challenges = await Promise.all(Array.from({ length: 4 }, () => logIn('parallel')));
    const answers = await Promise.all(challenges.map((login) => answer(challengeOf(login).challenge, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of a clock that is %i steps off answers %i', async (steps, status) => {
    const name = `skewed${steps + 2}`;
    const { secret } = await enrolled(name);
    api.advance(2 * STEP_MS);
    expect((await answer(challengeOf(await logIn(name)).challenge, codeOf(secret, steps))).status).toBe(status);
  });

  it('may be typed with blanks, and is refused after five wrong ones, right or not', async () => {
    const { secret } = await enrolled('guessed');
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    expect((await answer(challengeOf(await logIn('guessed')).challenge, spaced)).status).toBe(200);
    api.advance(STEP_MS);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await answer(challengeOf(await logIn('guessed')).challenge, '123456')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await answer(challengeOf(await logIn('guessed')).challenge, codeOf(secret))).status).toBe(429);
    api.advance(15 * 60_000 + 1);
    expect((await answer(challengeOf(await logIn('guessed')).challenge, codeOf(secret))).status).toBe(200);
  });

  it('is compared for at most five of fifteen guesses at once', async () => {
    const { secret } = await enrolled('flooded');
    const logins: LoginAnswer[] = [];
    for (let times = 0; times < 15; times += 1) logins.push(await logIn('flooded'));
    const wrong = codeOf(secret, 40);
    const answers = await Promise.all(logins.map((login) => answer(challengeOf(login).challenge, wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a recovery code', () => {
  it('replaces a code once, however it is typed, and the user is notified', async () => {
    const { recoveryCodes } = await enrolled('lost');
    const [code = '', next = ''] = recoveryCodes;
    const challenge = async () => challengeOf(await logIn('lost')).challenge;
    expect((await answer(await challenge(), ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await api.mails())[0]).toMatchObject({
      to: 'lost@people.example',
      subject: 'A recovery code was used for Heliograph',
      text: expect.stringContaining('You have 9 left.') as string,
    });
    expect((await answer(await challenge(), code)).status).toBe(422);
    const both = await Promise.all([await challenge(), await challenge()].map((handle) => answer(handle, next)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

it('says what to do when the key of the installation was replaced', async () => {
  const { secret } = await enrolled('rekeyed');
  await api.db.run(
    sql`update two_factor set sealed_secret = ${seal(new Uint8Array(32).fill(9), 'rekeyed', secret)}
      where user_id = (select id from app_user where username = 'rekeyed')`,
  );
  const { challenge } = challengeOf(await logIn('rekeyed'));
  const { status, body } = await answer(challenge, codeOf(secret));
  expect([status, body.code, body.response]).toEqual([
    409,
    'SECOND_FACTOR_UNREADABLE',
    expect.stringContaining('reset it'),
  ]);
});
