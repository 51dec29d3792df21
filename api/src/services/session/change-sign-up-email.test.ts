import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const password = 'tall green windows';
const signUp = (username: string, email: string) =>
  api.call('account.manage/createaccount', {
    firstName: 'Ida', lastName: 'Marlow', company: 'Marlow Dental', email, phone: '+12015550123', username, password, timezone: 'America/Chicago', country: 'USA', state: 'IL',
  });
const change = (usernameOrEmail: string, email: string, secret = password) => api.call('session.manage/changesignupemail', { usernameOrEmail, email, password: secret });
const mailsTo = async (email: string) => (await api.mails()).filter((mail) => mail.to === email);
const linkIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1];
const verify = (body: object) => api.call('session.manage/verifyemail', body);

describe('changing the email address of a sign-up', () => {
  it.each(['username', 'address'])('by %s mails the new address; the link and code sent before are dead', async (by) => {
    const [typo, right] = [`${by}@marlow.exampel`, `${by}@marlow.example`];
    await signUp(`ida.${by}`, typo);
    const [old] = await mailsTo(typo);
    expect((await change(by === 'username' ? 'ida.username' : typo, right)).payload).toEqual({ emailVerification: 'sent' });
    expect((await verify({ token: linkIn(old?.text) })).status).toBe(410);
    const code = /code: (\d{6})/.exec(old?.text ?? '')?.[1];
    for (const email of [typo, right]) expect((await verify({ email, code })).status).toBe(422);
    expect((await verify({ token: linkIn((await mailsTo(right))[0]?.text) })).payload).toEqual({ verified: true });
    await api.logIn(right, { password });
    await expect(api.logIn(typo, { password })).rejects.toThrow('Incorrect');
  });

  it.each([
    ['a wrong password', 'sam.lee', 'wrong wrong wrong'],
    ['an unknown name', 'nobody', password],
  ])('answers alike for %s', async (_what, name, secret) => {
    if (name === 'sam.lee') await signUp('sam.lee', 'sam@marlow.example');
    const { status, body } = await change(name, 'thief@marlow.example', secret);
    expect([status, body.content.errors]).toMatchObject([422, [{ field: 'password', code: 'wrong' }]]);
    expect(await mailsTo('thief@marlow.example')).toEqual([]);
  });

  it('is locked after ten wrong passwords, together with the login', async () => {
    await signUp('lock.me', 'lock@marlow.example');
    for (let tries = 0; tries < 10; tries += 1) await change('lock.me', 'x@marlow.example', 'wrong wrong wrong');
    expect((await change('lock.me', 'x@marlow.example')).status).toBe(429);
    await expect(api.logIn('lock.me', { password })).rejects.toThrow('Try again');
  });

  it('is not for a user who is verified, nor for one who was invited', async () => {
    await api.addPerson('done');
    const { status, body } = await change('done', 'other@marlow.example', 'four quiet harbors');
    expect([status, body.code]).toEqual([409, 'EMAIL_VERIFIED']);
    await api.addPerson('invited', { passwordHash: null, status: 'INVITED', emailVerifiedAt: null });
    expect((await change('invited', 'other@marlow.example', 'four quiet harbors')).status).toBe(422);
  });

  it('does not tell whether the old or the new address has a user', async () => {
    await api.addPerson('owner', { email: 'owner@marlow.example' });
    await signUp('shadow', 'owner@marlow.example');
    expect((await change('shadow', 'mine@marlow.example')).payload).toEqual({ emailVerification: 'sent' });
    expect(linkIn((await mailsTo('mine@marlow.example'))[0]?.text)).toBeDefined();
    expect((await change('shadow', 'owner@marlow.example')).payload).toEqual({ emailVerification: 'sent' });
    const [mail] = await mailsTo('owner@marlow.example');
    expect([mail?.subject, linkIn(mail?.text)]).toEqual(['You already have an account with Heliograph', undefined]);
  });

  it('happens five times an hour', async () => {
    await signUp('restless', 'restless@marlow.example');
    for (let times = 0; times < 5; times += 1) expect((await change('restless', `restless${times}@marlow.example`)).status).toBe(200);
    expect((await change('restless', 'restless9@marlow.example')).status).toBe(429);
  });
});

describe('the code', () => {
  it('belongs to the newest sign-up with the address', async () => {
    await signUp('first.one', 'both@marlow.example');
    await signUp('second.one', 'second@marlow.example');
    api.advance(1000);
    await change('second.one', 'both@marlow.example');
    const [mail] = await mailsTo('both@marlow.example');
    const code = /code: (\d{6})/.exec(mail?.text ?? '')?.[1];
    expect((await verify({ email: 'both@marlow.example', code })).status).toBe(200);
    const { status, body } = await verify({ token: linkIn((await mailsTo('both@marlow.example'))[1]?.text) });
    expect([status, body.code]).toEqual([409, 'EMAIL_IN_USE']);
  });
});
