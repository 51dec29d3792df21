import { createHmac } from 'node:crypto';
import type { CallName } from '@heliograph/shared/contract';
import { webhookLimits } from '@heliograph/shared/reference/webhooks';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { WebhookClient, WebhookRequest, WebhookResult } from '../../domain/ports/webhook-client';
import { sweep } from '../../domain/sweep';
import { startDue } from '../../domain/webhooks/deliver';
import { addTenant, tokenFor } from '../../safety/world';
import type { Tenant } from '../../safety/world';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

const day = 86_400_000;
const url = 'https://hooks.example.com/in';
const ok: WebhookResult = { http: 200, problem: null, ms: 12, snippet: 'ok', tls: 'TLSv1.3' };
const down: WebhookResult = { http: 503, problem: 'STATUS', ms: 9, snippet: 'away', tls: 'TLSv1.3' };

let [respond, posted]: [(request: WebhookRequest) => WebhookResult | Promise<WebhookResult>, WebhookRequest[]] = [
  () => ok,
  [],
];
const webhooks: WebhookClient = {
  post: async (request) => {
    posted.push(request);
    return respond(request);
  },
  allowsHost: (hostname) => hostname === 'allowed.internal',
};

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi({ webhooks });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.run(sql`delete from webhook_delivery`);
  tenant = await addTenant(api);
  await api.db.run(sql`delete from webhook where account_id = ${tenant.accountId}`);
  await api.db.run(sql`delete from webhook_delivery`);
  posted = [];
  respond = () => ok;
});

/** Makes a call with a new session: tests advance the clock by days. */
const call = async <Name extends CallName>(name: Name, body: object) =>
  api.call(name, body, { token: await tokenFor(api, tenant.userId, tenant.accountId) });

const settings = {
  url,
  format: 'JSON',
  events: ['message.received', 'message.status', 'contact.optedOut'],
  auth: 'NONE',
  timeoutMs: 5000,
  enabled: true,
};
const set = (changes: object = {}) => call('account.manage/setwebhook', { ...settings, ...changes });
const get = async () => (await call('account.manage/getwebhook', {})).payload.webhook;
const events = async () => (await call('account.manage/getwebhookdeliveries', {})).payload.items;
const deliver = async (): Promise<number> => {
  const { count, done } = await startDue(api.app.deps);
  await done;
  return count;
};
/** Receives a text as the carrier reports it. */
const receive = async (body = 'Hello', from = '+13125550143'): Promise<void> => {
  const row = await api.db.row<{ number: string }>(sql`select number from number where id = ${tenant.ids.numberUUID}`);
  await api.app.messaging.events.inbound([
    { vendorId: v7(), from, to: row?.number ?? '', body, carrier: 'AT&T', at: api.now() },
  ]);
};
const bodyOf = (request: WebhookRequest | undefined) =>
  JSON.parse(request?.body ?? '{}') as { id: string; event: string; data: Record<string, unknown> };

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
    const stored = await api.db.row<{ text: string }>(
      sql`select w::text || coalesce((select string_agg(detail::text, '') from audit_log), '') as text from webhook w
        where account_id = ${tenant.accountId}`,
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
    expect(posted[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('heliograph:long password').toString('base64')}`,
    );
  });
});

describe('delivery', () => {
  it('posts a text that came in, signed over time and body', async () => {
    const { secret } = (await set()).payload;
    await receive('Is 9:15 free?');
    expect(await deliver()).toBe(1);
    const [request] = posted;
    expect(bodyOf(request)).toMatchObject({
      event: 'message.received',
      data: { from: '+13125550143', body: 'Is 9:15 free?', segments: 1, carrier: 'AT&T' },
    });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request?.headers['heliograph-signature'] ?? '') ?? [];
    expect(v1).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${t}.${request?.body}`)
        .digest('hex'),
    );
    expect(await events()).toMatchObject([
      { event: 'message.received', state: 'DELIVERED', attempts: 1, http: 200, ms: 12, problem: null, dueAt: null },
    ]);
    expect(await deliver()).toBe(0);
  });

  it('signs with the old secret too for a day after a rotation', async () => {
    const { secret } = (await set()).payload;
    const rotated = await call('account.manage/rotatewebhooksecret', {});
    const signatures = async () => {
      posted = [];
      await receive();
      await deliver();
      return [secret ?? '', rotated.payload.secret].map((one) => {
        const [t, ...signed] = (posted[0]?.headers['heliograph-signature'] ?? '').split(',');
        return signed.includes(
          `v1=${createHmac('sha256', one)
            .update(`${t?.slice(2)}.${posted[0]?.body}`)
            .digest('hex')}`,
        );
      });
    };
    expect(await signatures()).toEqual([true, true]);
    api.advance(webhookLimits.rotationHours * 3_600_000);
    expect(await signatures()).toEqual([false, true]);
  });

  it('sends form fields, and only the chosen events', async () => {
    await set({ format: 'FORM', events: ['contact.optedOut'] });
    await receive('STOP');
    await deliver();
    expect(posted).toHaveLength(1);
    expect([posted[0]?.headers['content-type'], new URLSearchParams(posted[0]?.body).get('data.body')]).toEqual([
      'application/x-www-form-urlencoded',
      'STOP',
    ]);
  });

  it('attempts six times with growing waits, every second time at the failover URL, and keeps each response', async () => {
    await set({ failoverUrl: 'https://backup.example.com/' });
    await receive();
    respond = () => down;
    for (const wait of webhookLimits.waits) {
      expect(await deliver()).toBe(1);
      api.advance((wait - 1) * 1000);
      expect(await deliver()).toBe(0);
      api.advance(1000);
    }
    expect(await deliver()).toBe(1);
    api.advance(day);
    expect(await deliver()).toBe(0);
    expect(posted.map((request) => new URL(request.url).host)).toEqual(
      ['hooks', 'backup', 'hooks', 'backup', 'hooks', 'backup'].map((name) => `${name}.example.com`),
    );
    const [event] = await events();
    expect(event).toMatchObject({ state: 'FAILED', attempts: 6, problem: 'STATUS' });
    const { payload } = await call('account.manage/getwebhookdelivery', { deliveryUUID: event?.deliveryUUID });
    expect(payload.log).toHaveLength(6);
    expect(payload.log[0]).toMatchObject({ seq: 6, http: 503, snippet: 'away' });
  });

  it('attempts again what a killed process had begun, and a late result changes nothing', async () => {
    await set();
    await receive();
    let finish: ((result: WebhookResult) => void) | null = null;
    respond = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const late = await startDue(api.app.deps);
    while (!finish) await new Promise((resolve) => setTimeout(resolve, 5));
    respond = () => ok;
    expect(await deliver()).toBe(0);
    api.advance(61_000);
    expect(await deliver()).toBe(1);
    (finish as (result: WebhookResult) => void)(down);
    await late.done;
    expect(await events()).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  it('begins five attempts of one account at a time', async () => {
    await set();
    for (let count = 0; count < 8; count += 1) await receive(`Text ${count}`, `+1312555014${count}`);
    const finish: ((result: WebhookResult) => void)[] = [];
    respond = () => new Promise((resolve) => finish.push(resolve));
    const first = await startDue(api.app.deps);
    expect([first.count, await deliver()]).toEqual([5, 0]);
    while (finish.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    respond = () => ok;
    finish.forEach((end) => end(ok));
    await first.done;
    expect(await deliver()).toBe(3);
  });

  it('turns off after three days without a success, and emails the users who manage it', async () => {
    await set();
    respond = () => down;
    await receive();
    await deliver();
    api.advance(3 * day + 1);
    await receive();
    await deliver();
    await api.app.worker.drain();
    expect(await get()).toMatchObject({ enabled: false, disabledAt: expect.any(String) as unknown });
    expect((await events()).map(({ state }) => state)).not.toContain('PENDING');
    expect((await api.mails())[0]).toMatchObject({
      subject: expect.stringContaining('webhook was turned off') as unknown,
      text: expect.stringContaining('/main/inbound-messages') as unknown,
    });
    await set();
    expect(await get()).toMatchObject({ enabled: true, disabledAt: null, failingSince: null });
  });

  it('a success in between starts the three days again', async () => {
    await set();
    for (const [after, result] of [
      [0, down],
      [2 * day, ok],
      [2 * day, down],
      [2 * day, down],
    ] as const) {
      api.advance(after);
      respond = () => result;
      await receive();
      await deliver();
    }
    expect((await get())?.enabled).toBe(true);
  });
});

it('sends an event again with the same id and a new round', async () => {
  await set();
  await receive();
  await api.db.run(
    sql`update webhook_delivery set state = 'FAILED', attempts = 6, due_at = null
      where account_id = ${tenant.accountId}`,
  );
  const id = (await events())[0]?.deliveryUUID ?? '';
  expect((await call('account.manage/replaywebhook', { deliveries: [id] })).payload).toEqual({ replayed: 1 });
  await deliver();
  expect(bodyOf(posted[0]).id).toBe(id);
  expect(await events()).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
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
  expect(posted[0]?.headers['authorization']).toBe('Bearer token-1');
  respond = () => ({ ...down, http: 302, problem: 'REDIRECT' });
  expect(await test({ url: 'https://elsewhere.example.com/' })).toMatchObject({
    ok: false,
    problem: 'REDIRECT',
    hint: 'Enter the URL that it redirects to. We don’t follow redirects.',
  });
  expect(posted[1]?.headers['authorization']).toBeUndefined();
  expect(await events()).toEqual([]);
  const answers = [];
  for (let count = 0; count < 20; count += 1)
    answers.push((await call('account.manage/testwebhook', { event: 'message.status' })).status);
  expect(answers.slice(-2)).toEqual([429, 429]);
});

it('deletes events after 30 days', async () => {
  await set();
  await receive();
  await deliver();
  await sweep(api.db, new Date(api.now().getTime() + 31 * day));
  expect(await events()).toEqual([]);
});
