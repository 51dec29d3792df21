import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const password = 'tall green windows';
const signUp = (username: string) =>
  api.call('account.manage/createaccount', {
    firstName: 'Sam', lastName: 'Lee', company: 'Lee Ltd', email: `${username}@new.example`, phone: '+12015550123', username, password,
    timezone: 'America/Chicago', country: 'USA', state: 'IL',
  });
const verify = (body: object) => api.call('session.manage/verifyemail', body);
const resend = (usernameOrEmail: string) => api.call('session.manage/resendverification', { usernameOrEmail });
const mailsTo = async (name: string) => (await api.mails()).filter((mail) => mail.to === `${name}@new.example`);
async function newest(name: string) {
  const text = (await mailsTo(name))[0]?.text ?? '';
  return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' };
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('verifying', () => {
  it('by link opens the account, once', async () => {
    await signUp('linked');
    const { token } = await newest('linked');
    expect((await verify({ token })).payload).toEqual({ verified: true });
    expect(await api.logIn('linked', { password })).toMatch(/^ey/);
    expect((await verify({ token })).body.code).toBe('LINK_USED');
  });

  it('by code opens the account', async () => {
    await signUp('coded');
    const { code } = await newest('coded');
    expect((await verify({ email: 'coded@new.example', code: other(code) })).body.content.errors?.[0]?.field).toBe('code');
    expect((await verify({ email: 'coded@new.example', code })).status).toBe(200);
    expect(await api.logIn('coded', { password })).toMatch(/^ey/);
  });

  it('needs a link, or address and code', async () => {
    expect((await verify({ email: 'coded@new.example' })).status).toBe(422);
  });

  it('dies after 24 hours', async () => {
    await signUp('slow');
    const { token, code } = await newest('slow');
    api.advance(24 * 3_600_000);
    expect((await verify({ token })).body.code).toBe('LINK_EXPIRED');
    expect((await verify({ email: 'slow@new.example', code })).status).toBe(422);
  });
});

describe('guessing codes', () => {
  it.each(['guessed', 'unknown'])('ends after five tries, for %s addresses too, until a new code is asked for', async (name) => {
    if (name === 'guessed') await signUp(name);
    const email = `${name}@new.example`;
    const right = (await newest(name)).code || '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await verify({ email, code: other(right) })).status).toBe(422);
    expect((await verify({ email, code: right })).status).toBe(429);
    api.advance(61_000);
    await resend(email);
    expect((await verify({ email, code: other((await newest(name)).code || '000000') })).status).toBe(422);
  });

  it('makes the code of an earlier mail useless', async () => {
    await signUp('twice');
    const first = await newest('twice');
    api.advance(61_000);
    await resend('twice');
    const second = await newest('twice');
    expect(second.token).not.toBe(first.token);
    const old = await verify({ email: 'twice@new.example', code: first.code });
    expect(old.status).toBe(first.code === second.code ? 200 : 422);
    expect((await verify({ token: first.token })).status).toBe(200);
  });
});

describe('resending', () => {
  it('waits a minute between mails and sends five an hour', async () => {
    await signUp('keen');
    await resend('keen');
    await resend('keen');
    expect(await mailsTo('keen')).toHaveLength(2);
    for (let times = 0; times < 8; times += 1) {
      api.advance(61_000);
      expect((await resend('keen')).payload).toEqual({ sent: true });
    }
    expect(await mailsTo('keen')).toHaveLength(5);
  });

  it('sends nothing to verified and unknown people', async () => {
    await api.addPerson('done');
    const before = (await api.mails()).length;
    await resend('done');
    await resend('stranger');
    expect(await api.mails()).toHaveLength(before);
  });
});
