import { hourMs } from '@heliograph/contract/reference/durations';
import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { testApi, type TestApi } from '../../../../testing';
import { createStripe } from '..';
import { startStubStripe, type StubStripe } from '.';
import type { StubEvent } from './world';

const webhookSecret = 'whsec_1';
const onAdmin = { host: 'admin.localhost' };

/** Starts an API whose cards are charged by a stub of Stripe, both with the same clock. */
export async function startStripeApi(logger?: NonNullable<Parameters<typeof testApi>[0]>['logger']) {
  const clock = { now: () => new Date() };
  const stub = await startStubStripe(() => clock.now());
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
  const payments = createStripe({ ...keys, apiUrl: stub.url, timeoutMs: 5_000 });
  const api = await testApi({ payments, logger: logger ?? (() => undefined) });
  clock.now = api.now;
  const close = async () => {
    await api.close();
    await stub.close();
  };
  return { api, stub, close };
}

/** Sends a notification, signed as Stripe does; returns the status of the response. */
export async function notifyOf(api: TestApi, { type, object }: StubEvent): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const timestamp = Math.floor(api.now().getTime() / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  const headers = { host: 'any.example', 'content-type': 'application/json', 'stripe-signature': signature };
  return (await api.app.inject({ method: 'POST', url: '/hooks/payments', headers, payload })).statusCode;
}

/** An account that pays with Stripe, and staff; for tests of what becomes of its payments later. */
export function usePayer() {
  const held: { api?: TestApi; stub?: StubStripe; close?: () => Promise<void> } = {};
  const names = { accountId: '', token: '', staff: '' };
  let cards = 0;
  let before = [0n, 0n];
  const api = () => held.api as TestApi;
  const stub = () => held.stub as StubStripe;
  /** Waits, which ends sessions. */
  const later = async (hours: number) => {
    api().advance(hours * hourMs);
    names.token = await api().logIn('dana');
    names.staff = await api().logIn('root', onAdmin);
  };
  beforeAll(async () => {
    Object.assign(held, await startStripeApi());
    names.accountId = (await api().addPerson('dana')).accountId ?? '';
    await api().addPerson('root', { accountId: null, roles: ['superadmin'] });
  });
  afterAll(() => held.close?.());
  beforeEach(async () => {
    await later(0);
    stub().fate.of = () => 'answered';
    stub().next.refund = 'succeeded';
    stub().requests.length = 0;
  });
  return {
    api,
    stub,
    later,
    asUser: <Name extends CallName>(name: Name, body: object) => api().call(name, body, { token: names.token }),
    accountId: () => names.accountId,
    asStaff: <Name extends CallName>(name: Name, body: object) =>
      api().call(name, body, { token: names.staff, ...onAdmin }),
    /** Makes a deposit of $25 with a new card; returns it with the ids of its payment. */
    paid: async (card: object = {}) => {
      const method = `pm_${(cards += 1)}`;
      stub().cards.set(method, card);
      await api().db.run(sql`delete from attempt_limit`);
      const input = { amount: '25.000000', paymentToken: method, idempotencyKey: `key-of-${method}` };
      const { payload, status } = await api().call('account.manage/createdeposit', input, { token: names.token });
      return { status, id: payload?.depositUUID ?? '', method, intent: [...stub().intents.keys()].at(-1) ?? '' };
    },
    /** Delivers the notifications that Stripe has for us. */
    notified: async () => {
      for (const event of stub().events.splice(0))
        expect([event.type, await notifyOf(api(), event)]).toEqual([event.type, 204]);
    },
    /** Returns by how many dollars wallet and holds of the account changed since the last time. */
    moved: async () => {
      const now = await api().db.rows<{ balance: bigint }>(sql`
        select balance from ledger_account where account_id = ${names.accountId} and kind <> 'PROMO' order by kind`);
      const [holds, wallet] = now.map(({ balance }, index) => Number(balance - (before[index] ?? 0n)) / 1e6);
      before = now.map(({ balance }) => balance);
      return { wallet, holds };
    },
    /** Returns the status of a deposit as its users see it. */
    shown: async (id: string) => {
      const { payload } = await api().call('account.manage/getdeposits', {}, { token: names.token });
      return payload.items.find(({ depositUUID }) => depositUUID === id)?.status;
    },
    /** Returns the titles of the notifications of a kind. */
    titles: async (kind: string) => {
      const rows = await api().db.rows<{ title: string }>(sql`select title from notification where kind = ${kind}`);
      return rows.map(({ title }) => title);
    },
  };
}
