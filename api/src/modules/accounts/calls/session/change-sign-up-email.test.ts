import { signUps, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let people: ReturnType<typeof signUps>;
beforeAll(async () => {
  api = await testApi();
  people = signUps(api);
});
afterAll(() => api.close());

const change = (claim: string, email: string) => api.call('session.manage/changesignupemail', { claim, email });
const info = (token: string) => api.call('session.manage/linkinfo', { token });

describe('changing the email address of a sign-up', () => {
  it('mails the new address; the link and code sent before are dead', async () => {
    const [typo, right] = ['ida@marlow.exampel', 'ida@marlow.example'];
    const claim = await people.claim({ username: 'ida', email: typo });
    const old = await people.newest(typo);
    expect((await change(claim, right)).payload).toEqual({ emailVerification: 'sent' });
    expect((await info(old.token)).status).toBe(410);
    const fresh = await people.newest(right);
    if (old.code !== fresh.code)
      expect((await api.call('session.manage/verifyemail', { claim, code: old.code })).status).toBe(422);
    expect((await people.complete(fresh.token, 'ida')).status).toBe(200);
    await api.logIn(right, { password: 'tall green windows' });
  });

  it('answers the same whether or not the new address has a user', async () => {
    await api.addPerson('owner', { email: 'owner@marlow.example' });
    const claim = await people.claim({ username: 'shadow', email: 'mine@marlow.example' });
    expect((await change(claim, 'owner@marlow.example')).payload).toEqual({ emailVerification: 'sent' });
    const [mail] = await people.mailsTo('owner@marlow.example');
    expect([mail?.subject, mail?.text.includes('token=')]).toEqual([
      'You already have an account with Heliograph',
      false,
    ]);
    expect((await change(claim, 'free@marlow.example')).payload).toEqual({ emailVerification: 'sent' });
    expect((await people.newest('free@marlow.example')).token).not.toBe('');
  });

  it('needs the handle of the sign-up', async () => {
    await people.claim({ username: 'target', email: 'target@marlow.example' });
    const { status, body } = await change('made-up', 'thief@marlow.example');
    expect([status, body.code]).toEqual([410, 'SIGN_UP_OVER']);
    expect(await people.mailsTo('thief@marlow.example')).toEqual([]);
  });

  it('happens five times an hour', async () => {
    const claim = await people.claim({ username: 'restless', email: 'restless@marlow.example' });
    for (let times = 0; times < 5; times += 1)
      expect((await change(claim, `restless${times}@marlow.example`)).status).toBe(200);
    expect((await change(claim, 'restless9@marlow.example')).status).toBe(429);
  });
});
