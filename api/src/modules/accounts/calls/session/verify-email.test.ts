import { signUps, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let people: ReturnType<typeof signUps>;
beforeAll(async () => {
  api = await testApi();
  people = signUps(api);
});
afterAll(() => api.close());

const mailOf = (name: string) => `${name}@new.example`;
const signUp = (username: string) => people.claim({ username, email: mailOf(username) });
const verify = (body: object) => api.call('session.manage/verifyemail', body);
const resend = (claim: string) => api.call('session.manage/resendverification', { claim });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('guessing codes', () => {
  it.each(['free', 'taken'])('ends after five tries, for a %s address, until a new code is asked for', async (name) => {
    if (name === 'taken') await api.addPerson('taken', { email: mailOf(name) });
    const claim = await people.claim({ username: `guess.${name}`, email: mailOf(name) });
    const right = (await people.newest(mailOf(name))).code || '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await verify({ claim, code: other(right) });
      expect([status, body.content.errors?.[0]?.field]).toEqual([422, 'code']);
    }
    expect((await verify({ claim, code: right })).status).toBe(429);
    api.advance(61_000);
    await resend(claim);
    const again = await verify({ claim, code: other((await people.newest(mailOf(name))).code || '000000') });
    expect(again.status).toBe(422);
  });

  it('at once does not pass the limit', async () => {
    const claim = await signUp('parallel');
    const { code } = await people.newest(mailOf('parallel'));
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify({ claim, code: other(code) })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('is limited per claim: a second one for the address is not kept out by the guesses of the first', async () => {
    const stranger = await signUp('shared');
    for (let tries = 0; tries < 6; tries += 1) await verify({ claim: stranger, code: '000000' });
    const own = await signUp('shared');
    const { code } = await people.newest(mailOf('shared'));
    expect((await verify({ claim: own, code })).status).toBe(200);
    expect((await verify({ claim: stranger, code })).status).toBe(429);
  });

  it('needs claim and code, and a claim that exists', async () => {
    expect((await verify({ claim: await signUp('partial') })).status).toBe(422);
    expect((await verify({ claim: 'made-up', code: '123456' })).body.code).toBe('SIGN_UP_OVER');
  });
});

describe('resending', () => {
  it('ends the earlier code; the link of every mail works', async () => {
    const claim = await signUp('twice');
    const first = await people.newest(mailOf('twice'));
    api.advance(61_000);
    await resend(claim);
    const second = await people.newest(mailOf('twice'));
    const old = await verify({ claim, code: first.code });
    expect(old.status).toBe(first.code === second.code ? 200 : 422);
    for (const { token } of [first, second])
      expect((await api.call('session.manage/linkinfo', { token })).status).toBe(200);
  });

  it('waits a minute between mails and sends five an hour', async () => {
    const claim = await signUp('keen');
    const mails = () => people.mailsTo(mailOf('keen'));
    await resend(claim);
    await resend(claim);
    expect(await mails()).toHaveLength(2);
    for (let times = 0; times < 8; times += 1) {
      api.advance(61_000);
      expect((await resend(claim)).payload).toEqual({ sent: true });
    }
    expect(await mails()).toHaveLength(5);
  });
});
