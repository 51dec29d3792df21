import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { createApi } from '../http/create-api';

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
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.body).toContain('<a href="http://localhost:4000/session/ml/abc-_9">');
    expect(page.body.indexOf('alert(1)')).toBeLessThan(page.body.indexOf('First'));
    expect((await api.mails()).map((mail) => mail.subject)).toEqual(['<script>alert(1)</script>', 'First']);
  });

  it('is nowhere unless asked for, nor on unknown hosts', async () => {
    const { db, hosts, secret, mailer } = api.app.deps;
    const bare = createApi({ db, hosts, secret, mailer, port: 4000 });
    const status = async (app: typeof bare, host: string) => (await app.inject({ url: '/dev/mailbox.json', headers: { host } })).statusCode;
    expect(await status(bare, 'localhost')).toBe(404);
    expect(await status(api.app, 'evil.example')).toBe(404);
    await bare.close();
  });
});
