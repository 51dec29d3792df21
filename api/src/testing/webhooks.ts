import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { WebhookClient, WebhookRequest, WebhookResult } from '../modules/notices';
import { startDue } from '../modules/notices';
import { addTenant, tokenFor, type Tenant } from '../safety/world';
import { testApi, type TestApi } from './test-api';

export const url = 'https://hooks.example.com/in';
export const ok: WebhookResult = { http: 200, problem: null, ms: 12, snippet: 'ok', tls: 'TLSv1.3' };
export const down: WebhookResult = { http: 503, problem: 'STATUS', ms: 9, snippet: 'away', tls: 'TLSv1.3' };

export const bodyOf = (request: WebhookRequest | undefined) =>
  JSON.parse(request?.body ?? '{}') as { id: string; event: string; data: Record<string, unknown> };

const settings = {
  url,
  format: 'JSON',
  events: ['message.received', 'message.status', 'contact.optedOut'],
  auth: 'NONE',
  timeoutMs: 5000,
  enabled: true,
};

interface WebhookWorld {
  api: TestApi;
  tenant: Tenant;
  /** Answers what is posted to a webhook. */
  respond: (request: WebhookRequest) => WebhookResult | Promise<WebhookResult>;
  posted: WebhookRequest[];
}

/** Starts an API for the tests of a file about webhooks, and adds an account without a webhook for each test. */
export function webhookWorld() {
  const world = {} as WebhookWorld;
  const webhooks: WebhookClient = {
    post: async (request) => {
      world.posted.push(request);
      return world.respond(request);
    },
    allowsHost: (hostname) => hostname === 'allowed.internal',
  };

  beforeAll(async () => {
    world.api = await testApi({ webhooks });
  });
  afterAll(() => world.api.close());
  beforeEach(async () => {
    const { api } = world;
    await api.db.run(sql`delete from webhook_delivery`);
    const tenant = await addTenant(api);
    await api.db.run(sql`delete from webhook where account_id = ${tenant.accountId}`);
    await api.db.run(sql`delete from webhook_delivery`);
    Object.assign(world, { tenant, posted: [], respond: () => ok });
  });

  /** Makes a call with a new session: tests advance the clock by days. */
  const call = async <Name extends CallName>(name: Name, body: object) =>
    world.api.call(name, body, { token: await tokenFor(world.api, world.tenant.userId, world.tenant.accountId) });

  const set = (changes: object = {}) => call('account.manage/setwebhook', { ...settings, ...changes });
  const get = async () => (await call('account.manage/getwebhook', {})).payload.webhook;
  const events = async () => (await call('account.manage/getwebhookdeliveries', {})).payload.items;
  const deliver = async (): Promise<number> => {
    const { count, done } = await startDue(world.api.app.deps);
    await done;
    return count;
  };
  /** Receives a text as the carrier reports it. */
  const receive = async (body = 'Hello', from = '+13125550143'): Promise<void> => {
    const row = await world.api.db.row<{ number: string }>(
      sql`select number from number where id = ${world.tenant.ids.numberUUID}`,
    );
    await world.api.app.messaging.events.inbound([
      { vendorId: v7(), from, to: row?.number ?? '', body, carrier: 'AT&T', at: world.api.now() },
    ]);
  };

  return Object.assign(world, { call, set, get, events, deliver, receive });
}
