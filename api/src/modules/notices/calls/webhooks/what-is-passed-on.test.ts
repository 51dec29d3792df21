import { createHmac } from 'node:crypto';
import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { forwardedTextMail } from '../../mails/webhook-mails';
import { cancelMessage, queueMessages } from '../../../texting';
import type { WebhookRequest, WebhookResult } from '../../webhook-client';
import { firstSiteOf } from '../../../identity';
import { startDue } from '../../webhooks/deliver';
import { addTenant, tokenFor } from '../../../../safety/world';
import type { Tenant } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

const ok: WebhookResult = { http: 200, problem: null, ms: 12, snippet: 'ok', tls: 'TLSv1.3' };
const down: WebhookResult = { ...ok, http: 503, problem: 'STATUS' };

let [respond, posted]: [() => WebhookResult | Promise<WebhookResult>, WebhookRequest[]] = [() => ok, []];
let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi({
    webhooks: {
      post: async (request) => {
        posted.push(request);
        return respond();
      },
      allowsHost: () => false,
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await addTenant(api);
  await api.db.run(sql`delete from webhook_delivery`);
  await api.db.run(sql`delete from webhook`);
  posted = [];
  respond = () => ok;
});

const call = async <Name extends CallName>(name: Name, body: object) =>
  api.call(name, body, { token: await tokenFor(api, tenant.userId, tenant.accountId) });
const set = (changes: object = {}) =>
  call('account.manage/setwebhook', {
    url: 'https://hooks.example.com/in',
    format: 'JSON',
    events: ['message.received', 'message.status'],
    auth: 'NONE',
    timeoutMs: 5000,
    enabled: true,
    ...changes,
  });
const get = async () => (await call('account.manage/getwebhook', {})).payload.webhook;
const events = async () => (await call('account.manage/getwebhookdeliveries', {})).payload.items;
const deliver = async (): Promise<number> => {
  const { count, done } = await startDue(api.app.deps);
  await done;
  return count;
};
/** Receives a text as the carrier reports it. */
const receive = async (body = 'Hello'): Promise<void> => {
  const row = await api.db.row<{ number: string }>(sql`select number from number where id = ${tenant.ids.numberUUID}`);
  await api.app.messaging.events.inbound([
    { vendorId: v7(), from: '+13125550143', to: row?.number ?? '', body, carrier: 'AT&T', at: api.now() },
  ]);
};

const bodyOf = (request: WebhookRequest | undefined) =>
  JSON.parse(request?.body ?? '{}') as { sequence: number; data: Record<string, unknown> };

it('sends the events of one phone one after the other, and one that failed holds up no later ones', async () => {
  await set();
  for (const body of ['First', 'Second']) await receive(body);
  let finish: (result: WebhookResult) => void = () => undefined;
  respond = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const first = await startDue(api.app.deps);
  expect([first.count, await deliver()]).toEqual([1, 0]);
  while (!posted.length) await new Promise((resolve) => setTimeout(resolve, 5));
  finish(down);
  await first.done;
  respond = () => ok;
  expect(await deliver()).toBe(1);
  expect(posted.map((request) => bodyOf(request).data['body'])).toEqual(['First', 'Second']);
  const [one, two] = posted.map((request) => bodyOf(request).sequence);
  expect(two).toBeGreaterThan(one ?? 0);
});

describe('the route of a number', () => {
  const route = (inboundRoute: string, more: object = {}) =>
    call('account.manage/updatenumber', { numbers: [tenant.ids.numberUUID], patch: { inboundRoute, ...more } });
  const own = { overrideUrl: 'https://own.example.com/texts' };

  it('sends texts to the webhook of the number, signed, without the password of the account', async () => {
    const { secret } = (await set({ auth: 'BEARER', authValue: 'token-1', failoverUrl: 'https://backup.example.com/' }))
      .payload;
    expect((await route('OVERRIDE', own)).status).toBe(200);
    await receive();
    respond = () => down;
    for (const wait of [30, 120]) {
      await deliver();
      api.advance(wait * 1000);
    }
    expect(posted.map((request) => [request.url, request.headers['authorization']])).toEqual([
      [own.overrideUrl, undefined],
      [own.overrideUrl, undefined],
    ]);
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(posted[0]?.headers['heliograph-signature'] ?? '') ?? [];
    expect(v1).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${t}.${posted[0]?.body}`)
        .digest('hex'),
    );
    expect((await get())?.failingSince).toBeNull();
  });

  it('needs no webhook of the account, and does not turn off with it', async () => {
    await route('OVERRIDE', own);
    await receive();
    expect(await deliver()).toBe(1);
    expect(posted[0]?.url).toBe(own.overrideUrl);
    expect(await get()).toMatchObject({ enabled: false });
    const [event] = await events();
    expect((await call('account.manage/replaywebhook', { deliveries: [event?.deliveryUUID] })).payload).toEqual({
      replayed: 1,
    });
  });

  it('sends no text of a number that only Conversations shows', async () => {
    await set();
    await route('CONVERSATIONS');
    await receive();
    expect(await events()).toEqual([]);
  });

  it('forwards a text by email, escaped', async () => {
    await call('account.manage/updatenumber', {
      numbers: [tenant.ids.numberUUID],
      patch: { forwardEmail: 'desk@nina.example' },
    });
    await receive('<b>Hello</b> & welcome');
    await api.app.worker.drain();
    const mail = (await api.mails()).find(({ to }) => to === 'desk@nina.example');
    expect(mail).toMatchObject({
      subject: expect.stringContaining('Text from +13125550143') as unknown,
      text: expect.stringContaining('<b>Hello</b> & welcome') as unknown,
    });
    const host = firstSiteOf(api.app.deps.hosts, { brandId: 1, app: 'customer' });
    if (!host) throw new Error('no site');
    const { html } = forwardedTextMail(
      { host, port: 80, to: 'desk@nina.example', firstName: 'there' },
      { number: '+12015550101', label: '<i>', phone: '+13125550143', body: '<b>Hello</b>' },
    );
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(html).not.toContain('<i>');
  });
});

describe('statuses', () => {
  const statuses = async () =>
    (
      await api.db.rows<{ status: string }>(
        sql`select body->>'status' as status from webhook_delivery
          where account_id = ${tenant.accountId} and event = 'message.status' order by seq`,
      )
    ).map(({ status }) => status);
  const send = (to: string, at?: Date) =>
    queueMessages(
      { db: api.db, clock: api.now },
      { accountId: tenant.accountId, numberId: tenant.ids.numberUUID, source: 'API' },
      [{ phone: to }],
      'Hello',
      { at },
    );

  it('reports a message that failed when it was sent, and one that was canceled', async () => {
    await set();
    await api.db.run(
      sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
        values (${v7()}, ${tenant.accountId}, '+13125550144', 'ACCOUNT', 'MANUAL', ${api.now()})`,
    );
    await send('+13125550144');
    expect(await statuses()).toEqual(['failed']);
    const [later] = await send('+13125550145', new Date(api.now().getTime() + 5 * 3_600_000));
    await cancelMessage({ db: api.db, clock: api.now }, tenant.accountId, later?.messageId ?? '');
    expect(await statuses()).toEqual(['failed', 'canceled']);
  });
});
