import { sql } from 'drizzle-orm';
import type { LoginAnswer } from '@heliograph/contract';
import { PROOF_MS } from '../../../../http/check-access';
import { newName, tokenFor } from '../../../../safety/world';
import { testPassword } from '../../../../testing';
import { invite, twoFactorWorld } from '../../../../testing/two-factors';

const world = twoFactorWorld();
const { tenantWithToken, codeOf, enroll } = world;

describe('a stolen session', () => {
  it('neither adds a user nor pays with a saved card after 15 minutes', async () => {
    const { token, ids, accountId } = await tenantWithToken();
    const pay = {
      amount: '25.000000',
      paymentMethodUUID: ids.paymentMethodUUID,
      idempotencyKey: 'stolen-session-pays',
    };
    world.api.advance(PROOF_MS - 1);
    expect((await world.api.call('account.manage/adduser', invite(), { token })).status).toBe(200);
    world.api.advance(1);
    expect((await world.api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
    expect((await world.api.call('account.manage/createdeposit', pay, { token })).body.code).toBe('STEP_UP_REQUIRED');
    expect(
      await world.api.db.rows(
        sql`select 1 from deposit where account_id = ${accountId}
          and id not in (${ids.depositUUID}, ${ids.openDepositUUID})`,
      ),
    ).toEqual([]);
    expect((await world.api.call('session.manage/stepup', { password: testPassword }, { token })).status).toBe(200);
    expect((await world.api.call('account.manage/createdeposit', pay, { token })).status).toBe(200);
  });

  it('from a login link has proved nothing yet', async () => {
    const name = newName('linked');
    await world.api.addPerson(name);
    await world.api.call('session.manage/magiclinkrequest', { usernameOrEmail: name });
    const link = /\/session\/ml\/(\S+)/.exec((await world.api.mails())[0]?.text ?? '')?.[1];
    const { payload } = await world.api.call('session.manage/magiclogin', { token: link });
    const token = 'token' in payload ? payload.token : '';
    expect((await world.api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
  });

  it('proves itself for no other session of the user', async () => {
    const { token, userId, accountId } = await tenantWithToken();
    world.api.advance(PROOF_MS);
    const other = await tokenFor(world.api, userId, accountId);
    await world.api.call('session.manage/stepup', { password: testPassword }, { token: other });
    expect((await world.api.call('account.manage/adduser', invite(), { token })).body.code).toBe('STEP_UP_REQUIRED');
  });
});

describe('the proof', () => {
  it('is the password: a wrong one says so, and ten are all that may be tried, also at once', async () => {
    const { token } = await tenantWithToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.api.call('session.manage/stepup', { password: 'not this one' }, { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 422)?.body.content.errors?.[0]).toMatchObject({
      field: 'password',
      code: 'wrong',
    });
    expect((await world.api.call('session.manage/stepup', { password: testPassword }, { token })).status).toBe(429);
  });

  it('is a code for a user who has a second factor; the password is none then', async () => {
    const { token } = await tenantWithToken();
    const { secret } = await enroll(token);
    world.api.advance(PROOF_MS);
    expect((await world.api.call('account.manage/adduser', invite(), { token })).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      method: 'code',
    });
    expect(
      (await world.api.call('session.manage/stepup', { password: testPassword }, { token })).body.content.errors?.[0]
        ?.field,
    ).toBe('code');
    const code = codeOf(secret);
    const both = await Promise.all([0, 1].map(() => world.api.call('session.manage/stepup', { code }, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await world.api.call('account.manage/adduser', invite(), { token })).status).toBe(200);
  });
});

describe('the attempts of a session', () => {
  const stepUp = (token: string, code: string) => world.api.call('session.manage/stepup', { code }, { token });

  /** Makes as many wrong attempts as a limit allows, and one more; returns the statuses. */
  async function exhaust(attempt: () => Promise<{ status: number }>, limit: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let tries = 0; tries <= limit; tries += 1) statuses.push((await attempt()).status);
    return statuses;
  }

  async function enrolled() {
    const tenant = await tenantWithToken();
    const { secret } = await enroll(tenant.token);
    const row = await world.api.db.row<{ username: string }>(
      sql`select username from app_user where id = ${tenant.userId}`,
    );
    return { ...tenant, secret, username: row?.username ?? '' };
  }

  const wrongAtLogin = async (username: string) => {
    const login = (await world.api.call('session.manage/login', { usernameOrEmail: username, password: testPassword }))
      .payload as LoginAnswer;
    if (!('challenge' in login)) throw new Error('The login asked for nothing');
    return world.api.call('session.manage/answerchallenge', { challenge: login.challenge, code: '123456' });
  };

  it('are not used up by wrong codes at logins', async () => {
    const { token, secret, username } = await enrolled();
    expect(await exhaust(() => wrongAtLogin(username), 5)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await stepUp(token, codeOf(secret))).status).toBe(200);
  });

  it('are five codes, right or not, and a thief who uses them up stops neither another session nor a login', async () => {
    const { token, secret, userId, accountId, username } = await enrolled();
    const stolen = await tokenFor(world.api, userId, accountId);
    expect(await exhaust(() => stepUp(stolen, '123456'), 5)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await stepUp(stolen, codeOf(secret))).status).toBe(429);
    expect((await wrongAtLogin(username)).status).toBe(422);
    expect((await stepUp(token, codeOf(secret))).status).toBe(200);
    world.api.advance(15 * 60_000 + 1);
    expect((await stepUp(stolen, codeOf(secret))).status).toBe(200);
  });

  it('count for turning two-step verification off, too', async () => {
    const { token, secret } = await enrolled();
    const turnOff = (code: string) => world.api.call('session.manage/disabletwofactor', { code }, { token });
    expect(await exhaust(() => stepUp(token, '123456'), 5)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await turnOff(codeOf(secret))).status).toBe(429);
  });

  it('are ten passwords, which another session can’t use up', async () => {
    const { token, userId, accountId } = await tenantWithToken();
    const stolen = await tokenFor(world.api, userId, accountId);
    const guess = () => world.api.call('session.manage/stepup', { password: 'not this one' }, { token: stolen });
    expect((await exhaust(guess, 10)).slice(-2)).toEqual([422, 429]);
    expect((await world.api.call('session.manage/stepup', { password: testPassword }, { token })).status).toBe(200);
  });
});
