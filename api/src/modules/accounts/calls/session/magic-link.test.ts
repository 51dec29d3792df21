import { sql } from 'drizzle-orm';
import { sessionOf, testApi, testPassword } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { maskEmail } from './magic-link';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ask = (usernameOrEmail: string, headers = {}) =>
  api.call('session.manage/magiclinkrequest', { usernameOrEmail }, { headers });
const info = (token: string, host = 'localhost') => api.call('session.manage/magiclinkinfo', { token }, { host });
const use = (token: string, host = 'localhost') => api.call('session.manage/magiclogin', { token }, { host });
const mailsTo = async (name: string) => (await api.mails()).filter((mail) => mail.to === `${name}@people.example`);

async function linkFor(name: string): Promise<string> {
  await api.addPerson(name);
  await ask(name);
  return /\/session\/ml\/([\w-]+)/.exec((await mailsTo(name))[0]?.text ?? '')?.[1] ?? '';
}

describe('a login link', () => {
  it('is looked at as often as one likes and works once', async () => {
    const token = await linkFor('dana');
    for (let times = 0; times < 3; times += 1) {
      expect((await info(token)).payload).toEqual({
        maskedEmail: 'd***@people.example',
        expiresAt: '2026-03-10T12:10:00.000Z',
      });
    }
    const first = await use(token);
    expect(
      (await api.call('account.manage/getdetail', {}, { token: sessionOf(first.payload).token })).payload.username,
    ).toBe('dana');
    expect([(await use(token)).body.code, (await info(token)).status]).toEqual(['LINK_USED', 410]);
  });

  it('works once even when clicked twice at the same time', async () => {
    const token = await linkFor('double');
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410]);
  });

  it('is dead after ten minutes', async () => {
    const token = await linkFor('late');
    api.advance(10 * 60_000);
    expect((await use(token)).body).toMatchObject({ code: 'LINK_EXPIRED', response: 'This link has expired.' });
  });

  it('is not valid on another site, nor for another purpose', async () => {
    const token = await linkFor('abroad');
    expect((await use(token, 'acme.localhost')).body.code).toBe('LINK_INVALID');
    expect((await api.call('account.manage/resetpassword', { token, password: 'seven calm rivers' })).body.code).toBe(
      'LINK_INVALID',
    );
    expect((await use('nonsense')).status).toBe(410);
  });

  it('is not stored, only its hash', async () => {
    const token = await linkFor('secretive');
    const rows = await api.db.rows<{ hash: string }>(sql`select hash from one_time_token`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.hash)).not.toContain(token);
  });

  it('is not used up when the account is suspended', async () => {
    const token = await linkFor('paused');
    await api.db.run(sql`update account set status = 'SUSPENDED' where name = 'paused Inc'`);
    expect((await use(token)).body.code).toBe('ACCOUNT_SUSPENDED');
    await api.db.run(sql`update account set status = 'ACTIVE' where name = 'paused Inc'`);
    expect((await use(token)).status).toBe(200);
  });
});

describe('asking for a login link', () => {
  it('answers alike for unknown names, and sends nothing', async () => {
    const before = (await api.mails()).length;
    expect((await ask('nobody')).payload).toEqual({ sent: true });
    expect(await api.mails()).toHaveLength(before);
  });

  it('sends three mails an hour and goes on answering the same', async () => {
    await api.addPerson('eager');
    for (let times = 0; times < 5; times += 1) expect((await ask('eager')).payload).toEqual({ sent: true });
    expect(await mailsTo('eager')).toHaveLength(3);
    api.advance(3_600_000);
    await ask('eager');
    expect(await mailsTo('eager')).toHaveLength(4);
  });

  it('can’t be exhausted for the user from elsewhere, and a mailbox gets twelve an hour', async () => {
    await api.addPerson('wanted');
    const { deviceToken } = sessionOf(
      (await api.call('session.manage/login', { usernameOrEmail: 'wanted', password: testPassword })).payload,
    );
    const askFrom = (ip: string, device?: string) =>
      api.call('session.manage/magiclinkrequest', { usernameOrEmail: 'wanted', ...(device ? { device } : {}) }, { ip });
    for (let times = 0; times < 5; times += 1) await askFrom('198.51.100.1');
    await askFrom('203.0.113.1');
    expect(await mailsTo('wanted')).toHaveLength(4);
    for (let times = 0; times < 20; times += 1) await askFrom(`198.51.100.${10 + times}`);
    expect(await mailsTo('wanted')).toHaveLength(12);
    await askFrom('203.0.113.2', deviceToken);
    expect(await mailsTo('wanted')).toHaveLength(13);
  });

  it('builds the link from the host table, never from the request', async () => {
    await api.addPerson('target');
    await ask('target', {
      host: 'localhost:6666',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      forwarded: 'host=evil.example',
    });
    const [mail] = await mailsTo('target');
    expect(mail?.text).toContain('http://localhost:4000/session/ml/');
    expect(mail?.text).not.toMatch(/evil|6666/);
  });
});

test('maskEmail keeps the first letter and the domain', () => {
  expect(maskEmail('john@x.example')).toBe('j***@x.example');
});
