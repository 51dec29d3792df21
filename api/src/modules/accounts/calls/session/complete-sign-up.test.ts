import { sql } from 'drizzle-orm';
import { sweep } from '../../../../app/sweep';
import { chosenPassword, signUps, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let people: ReturnType<typeof signUps>;
beforeAll(async () => {
  api = await testApi();
  people = signUps(api);
});
afterAll(() => api.close());

const verifyByCode = (claim: string, code: string) => api.call('session.manage/verifyemail', { claim, code });
const info = (token: string) => api.call('session.manage/linkinfo', { token });

describe('a stranger who signs up with another user’s address', () => {
  it('gets nothing when the owner presses the link and chooses the password', async () => {
    const email = 'victim@new.example';
    const handle = await people.claim({ email, username: 'victim' });
    const { token } = await people.newest(email);
    expect((await people.complete(token, 'victim', 'victims own words')).status).toBe(200);
    // All that the attacker has: the handle, and guesses.
    for (const call of [
      'session.manage/resendverification',
      'session.manage/changesignupemail',
      'session.manage/verifyemail',
    ] as const) {
      const { status, body } = await api.call(call, {
        claim: handle,
        ...(call.endsWith('changesignupemail') ? { email: 'stranger@new.example' } : {}),
        ...(call.endsWith('verifyemail') ? { code: '123456' } : {}),
      });
      expect([call, status, body.code]).toEqual([call, 410, 'SIGN_UP_OVER']);
    }
    expect((await people.complete(token, 'victim', 'strangers own words')).body.code).toBe('LINK_USED');
    await api.logIn(email, { password: 'victims own words' });
  });

  it('does not keep the owner from signing up on their own, with the same name', async () => {
    const email = 'owner@new.example';
    const strange = await people.claim({ email, username: 'owner' });
    const theirs = (await people.newest(email)).token;
    await people.claim({ email, username: 'owner' });
    const { token } = await people.newest(email);
    expect(token).not.toBe(theirs);
    expect((await people.complete(token, 'owner')).status).toBe(200);
    for (const answer of [await info(theirs), await people.complete(theirs, 'owner.two')])
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_IN_USE']);
    expect((await verifyByCode(strange, '000000')).status).toBe(422);
    await api.logIn('owner', { password: chosenPassword });
  });

  it('cannot move an address away under the owner who completes it', async () => {
    const email = 'moved@new.example';
    const handle = await people.claim({ email, username: 'moved' });
    const { token } = await people.newest(email);
    await Promise.all([
      people.complete(token, 'moved', 'victims own words'),
      api.call('session.manage/changesignupemail', { claim: handle, email: 'thief@new.example' }),
    ]);
    const users = await api.db.rows<{ email: string }>(sql`select email from app_user where username = 'moved'`);
    for (const user of users) expect(user.email).toBe(email);
    expect((await people.complete(token, 'moved', 'victims own words')).status).toBe(410);
  });
});

describe('completing', () => {
  it('by code: it is exchanged for the link', async () => {
    const email = 'coded@new.example';
    const claim = await people.claim({ email, username: 'coded' });
    const { code, token } = await people.newest(email);
    const { payload } = await verifyByCode(claim, code);
    expect(payload).toEqual({ verified: true, link: token, sessionsRevoked: 0 });
    expect((await people.complete(payload.link ?? '', 'coded')).status).toBe(200);
    expect((await verifyByCode(claim, code)).body.code).toBe('SIGN_UP_OVER');
  });

  it.each([['elevenchars'], ['Password1234!'], ['qwertyuiopas'], ['123456789012'], ['weak@new.example']])(
    'refuses the password "%s" and keeps the link',
    async (password) => {
      const [email, username] = ['weak@new.example', 'weak.one'];
      await people.claim({ email, username });
      const mails = await people.newest(email);
      const { status, body } = await people.complete(mails.token, username, password);
      expect([status, body.content.errors?.[0]?.field]).toEqual([422, 'password']);
      expect((await info(mails.token)).status).toBe(200);
      api.advance(3_600_000);
    },
  );

  it('names the address if both are taken between the two checks', async () => {
    const email = 'between@new.example';
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await people.claim({ email, username: 'between' });
      tokens.push((await people.newest(email)).token);
    }
    const [winner = '', loser = ''] = tokens;
    const row = api.db.row.bind(api.db);
    let won = false;
    const watched = jest.spyOn(api.db, 'row').mockImplementation(async (query) => {
      const found = await row(query);
      if (!won && JSON.stringify(query).includes('email_verified_at is not null')) {
        won = true;
        expect((await people.complete(winner, 'between')).status).toBe(200);
      }
      return found as never;
    });
    const { status, body } = await people.complete(loser, 'between');
    watched.mockRestore();
    expect([won, status, body.code]).toEqual([true, 409, 'EMAIL_IN_USE']);
  });

  it.each([
    ['address', { email: 'race@new.example' }, { email: 'race@new.example' }, ['race.a', 'race.b'], 'EMAIL_IN_USE'],
    ['username', { email: 'race1@new.example' }, { email: 'race2@new.example' }, ['race.c', 'race.c'], 'CONFLICT'],
    ['both', { email: 'race3@new.example' }, { email: 'race3@new.example' }, ['race.d', 'race.d'], 'EMAIL_IN_USE'],
  ])(
    'of two claims at once for the same %s one wins, the other gets an error',
    async (_what, first, second, names, code) => {
      const tokens: string[] = [];
      for (const part of [first, second]) {
        await people.claim({ ...part, username: names[tokens.length] ?? '' });
        tokens.push((await people.newest(part.email)).token);
      }
      const answers = await Promise.all(tokens.map((token, at) => people.complete(token, names[at] ?? '')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe(code);
      // The loser has no account.
      expect(
        await api.db.rows(
          sql`select 1 from account where not exists (select 1 from app_user u where u.account_id = account.id)`,
        ),
      ).toEqual([]);
    },
  );

  it('of two presses at once creates one user', async () => {
    await people.claim({ email: 'twice@new.example', username: 'twice' });
    const { token } = await people.newest('twice@new.example');
    const answers = await Promise.all([people.complete(token, 'twice'), people.complete(token, 'twice.again')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.status).toBeGreaterThanOrEqual(409);
    expect(await api.db.rows(sql`select 1 from app_user where email = 'twice@new.example'`)).toHaveLength(1);
  });

  it('is not possible on the site of another brand, nor for staff', async () => {
    await people.claim({ email: 'brand@new.example', username: 'brand' });
    const { token } = await people.newest('brand@new.example');
    const body = { token, username: 'brand', password: chosenPassword };
    expect((await api.call('session.manage/completesignup', body, { host: 'acme.localhost' })).body.code).toBe(
      'LINK_INVALID',
    );
    expect((await api.call('session.manage/completesignup', body, { host: 'admin.localhost' })).status).toBe(403);
    expect((await people.complete(token, 'brand')).status).toBe(200);
  });

  it('tries twenty usernames of others an hour', async () => {
    await api.addPerson('known');
    await people.claim({ email: 'prober@new.example', username: 'prober' });
    const { token } = await people.newest('prober@new.example');
    for (let tries = 0; tries < 20; tries += 1) expect((await people.complete(token, 'known')).status).toBe(409);
    expect((await people.complete(token, 'known')).status).toBe(429);
    expect((await people.complete(token, 'prober')).status).toBe(200);
  });

  it('ends 24 hours after the sign-up, which is then swept', async () => {
    const claim = await people.claim({ email: 'slow@new.example', username: 'slow' });
    const { token, code } = await people.newest('slow@new.example');
    api.advance(24 * 3_600_000 - 1);
    await sweep(api.db, api.now());
    expect((await info(token)).status).toBe(200);
    api.advance(1);
    for (const answer of [await info(token), await people.complete(token, 'slow')])
      expect(answer.body.code).toBe('SIGN_UP_EXPIRED');
    expect((await verifyByCode(claim, code)).body.code).toBe('SIGN_UP_OVER');
    await sweep(api.db, api.now());
    expect(await api.db.rows(sql`select 1 from sign_up`)).toEqual([]);
    expect((await info(token)).body.code).toBe('LINK_INVALID');
  });
});
