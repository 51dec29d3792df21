import { createHash } from 'node:crypto';
import { enrollForDemo } from '../../modules/accounts';
import { testApi, testPassword } from '../../testing';
import type { TestApi } from '../../testing';
import { createApi } from '../../app/create-api';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('the mailbox for demonstrations', () => {
  it('shows mails newest first, escaped, with links that can be followed', async () => {
    const send = (subject: string, text: string) =>
      api.app.deps.mailer.send({ from: 'A <a@x.example>', to: 'b@x.example', subject, text, html: '' });
    await send('First', 'See http://localhost:4000/session/ml/abc-_9\n\nBye');
    await send('<script>alert(1)</script>', '"quoted" <b>bold</b>');
    const page = await api.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } });
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    );
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.body).toContain('<a href="http://localhost:4000/session/ml/abc-_9">');
    expect(page.body.indexOf('alert(1)')).toBeLessThan(page.body.indexOf('First'));
    expect((await api.mails()).map((mail) => mail.subject)).toEqual(['<script>alert(1)</script>', 'First']);
  });

  it('shows the codes of the staff of the demo, which work once, and of nobody else', async () => {
    await api.addPerson('keeper', { accountId: null, roles: ['admin'] });
    const { userId } = await api.addPerson('customer');
    await enrollForDemo(api.db, api.secret, userId, api.now());
    const codes = async () =>
      (await api.app.inject({ url: '/dev/mailbox.json', headers: { host: 'localhost' } })).json<{
        codes: { username: string; code: string | null }[];
      }>().codes;
    const [first, ...others] = await codes();
    expect([first?.username, others]).toEqual(['keeper', []]);
    const logIn = async () =>
      (
        await api.call(
          'session.manage/login',
          { usernameOrEmail: 'keeper', password: testPassword },
          { host: 'admin.localhost' },
        )
      ).payload;
    const answer = async (code: string) => {
      const login = await logIn();
      return (
        await api.call(
          'session.manage/answerchallenge',
          { challenge: 'challenge' in login ? login.challenge : '', code },
          { host: 'admin.localhost' },
        )
      ).status;
    };
    expect(await answer(first?.code ?? '')).toBe(200);
    const [second] = await codes();
    expect(second?.code).not.toBe(first?.code);
    expect(await answer(second?.code ?? '')).toBe(200);
    expect((await codes())[0]?.code).toBeNull();
    const page = await api.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } });
    expect(page.body).toContain('Demo staff codes');
    expect(page.body).toContain('Already used. A new code appears within 30 seconds.');
  });

  it('is nowhere unless asked for, nor on unknown hosts', async () => {
    const { db, hosts, secret, mailer } = api.app.deps;
    const bare = createApi({ db, hosts, secret, mailer, port: 4000 });
    const status = async (app: typeof bare, host: string) =>
      (await app.inject({ url: '/dev/mailbox.json', headers: { host } })).statusCode;
    expect(await status(bare, 'localhost')).toBe(404);
    expect(await status(api.app, 'evil.example')).toBe(404);
    await bare.close();
  });
});
