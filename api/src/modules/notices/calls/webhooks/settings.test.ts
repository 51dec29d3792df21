import { sql } from 'drizzle-orm';
import { down, url, webhookWorld } from '../../../../testing/webhooks';

const world = webhookWorld();
const { call, set, get, events, deliver, receive } = world;

describe('settings', () => {
  it('returns the secret once, and shows its end only', async () => {
    const { payload } = await set();
    const secret = payload.secret ?? '';
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await get()).toMatchObject({
      url,
      failoverUrl: null,
      auth: 'NONE',
      enabled: true,
      secretLast4: secret.slice(-4),
      previousUntil: null,
    });
    expect((await set({ timeoutMs: 3000 })).payload).toMatchObject({ secret: null, webhook: { timeoutMs: 3000 } });
    const stored = await world.api.db.row<{ text: string }>(
      sql`select w::text || coalesce((select string_agg(detail::text, '') from audit_log), '') as text from webhook w
        where account_id = ${world.tenant.accountId}`,
    );
    expect(stored?.text).not.toContain(secret);
  });

  it.each([
    ['url', { url: 'http://hooks.example.com/' }],
    ['url', { url: 'https://10.0.0.1/' }],
    ['url', { url: 'https://user:secret@hooks.example.com/' }],
    ['url', { url: 'https://metadata.internal/' }],
    ['url', { url: 'not a URL' }],
    ['failoverUrl', { failoverUrl: 'https://localhost/' }],
    ['authValue', { auth: 'BASIC', authValue: 'no colon' }],
    ['authValue', { auth: 'BEARER' }],
    ['timeoutMs', { timeoutMs: 20_000 }],
    ['events', { events: [] }],
  ])('rejects a wrong %s: %j', async (field, change) => {
    const { status, body } = await set(change);
    expect([status, body.content.errors?.[0]?.field]).toEqual([422, field]);
    expect(await get()).toBeNull();
  });

  it('accepts a host that the operator allows', async () =>
    expect((await set({ url: 'http://allowed.internal:8080/' })).status).toBe(200));
  it('keeps a stored password that is not sent again', async () => {
    await set({ auth: 'BASIC', authValue: 'heliograph:long password' });
    await set({ auth: 'BASIC', timeoutMs: 2000 });
    await receive();
    await deliver();
    expect(world.posted[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('heliograph:long password').toString('base64')}`,
    );
  });
});

it('tests a URL with a sample, and sends the password to stored URLs only', async () => {
  await set({ auth: 'BEARER', authValue: 'token-1' });
  const test = async (body: object) =>
    (await call('account.manage/testwebhook', { event: 'message.status', ...body })).payload;
  expect(await test({})).toMatchObject({
    ok: true,
    httpStatus: 200,
    responseSnippet: 'ok',
    tls: 'TLSv1.3',
    hint: null,
    requestHeaders: { authorization: 'Bearer ••••', 'heliograph-event': 'message.status' },
  });
  expect(world.posted[0]?.headers['authorization']).toBe('Bearer token-1');
  world.respond = () => ({ ...down, http: 302, problem: 'REDIRECT' });
  expect(await test({ url: 'https://elsewhere.example.com/' })).toMatchObject({
    ok: false,
    problem: 'REDIRECT',
    hint: 'Enter the URL that it redirects to. We don’t follow redirects.',
  });
  expect(world.posted[1]?.headers['authorization']).toBeUndefined();
  expect(await events()).toEqual([]);
  const answers = [];
  for (let count = 0; count < 20; count += 1)
    answers.push((await call('account.manage/testwebhook', { event: 'message.status' })).status);
  expect(answers.slice(-2)).toEqual([429, 429]);
});
