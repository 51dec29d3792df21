import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { settleStuck, takeDips } from '../../../modules/money';
import { testApi, type TestApi } from '../../../testing';
import { spend } from '../../../testing/recharges';
import { createStripe } from '.';
import { declineOf } from './read-stripe';
import { startStubStripe } from './stub';

let stub: Awaited<ReturnType<typeof startStubStripe>>;
let api: TestApi;
let token: string;
let accountId: string;
let keys = 0;
const logged: string[] = [];
beforeAll(async () => {
  stub = await startStubStripe();
  const payments = createStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: stub.url,
    timeoutMs: 5_000,
  });
  api = await testApi({ payments, logger: ({ message }) => void logged.push(message) });
  accountId = (await api.addPerson('dana')).accountId ?? '';
  token = await api.logIn('dana');
});
afterAll(async () => {
  await api.close();
  await stub.close();
});
beforeEach(() => {
  stub.requests.length = 0;
});

const pay = (method: string, more: Record<string, unknown> = {}) =>
  api.call(
    'account.manage/createdeposit',
    { amount: '25.000000', paymentToken: method, idempotencyKey: `stripe-key-${(keys += 1)}`, ...more },
    { token },
  );
const resume = (depositUUID: string) => api.call('account.manage/resumedeposit', { depositUUID }, { token });
const statusOf = async (id: string) =>
  (await api.db.row<{ status: string }>(sql`select status from deposit where id = ${id}`))?.status;
const created = () => stub.requests.filter(({ line }) => line === 'POST /v1/payment_intents');

/** Sends a notification about a payment intent, signed as Stripe does. */
async function notify(id: string, { secret = 'whsec_1', ageSeconds = 0, type = 'payment_intent.succeeded' } = {}) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object: { id, object: 'payment_intent' } },
  });
  const timestamp = Math.floor(api.now().getTime() / 1_000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return (
    await api.app.inject({
      method: 'POST',
      url: '/hooks/payments',
      headers: { host: 'anything.example', 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  ).statusCode;
}

it('charges a new card with a payment intent in cents, once per deposit, and saves it for a customer of its own', async () => {
  stub.cards.set('pm_new', {});
  const made = await pay('pm_new', { saveMethod: true });
  expect([made.status, made.payload.status, made.payload.balance]).toEqual([200, 'SUCCEEDED', '25.000000']);
  const [intent] = created();
  expect([intent?.key, intent?.fields]).toMatchObject([
    made.payload.depositUUID,
    {
      amount: '2500',
      currency: 'usd',
      payment_method: 'pm_new',
      confirm: 'true',
      customer: 'cus_1',
      setup_future_usage: 'off_session',
      'metadata[deposit]': made.payload.depositUUID,
    },
  ]);
  expect(intent?.fields).not.toHaveProperty('off_session');
  expect((await api.call('account.manage/getpaymentmethods', {}, { token })).payload.items).toMatchObject([
    { brand: 'Visa', last4: '4242', expMonth: 11, expYear: 2035 },
  ]);
});

it('recharges off session, for the customer of the card', async () => {
  const [card] = (await api.call('account.manage/getpaymentmethods', {}, { token })).payload.items;
  await api.call(
    'account.manage/setautorecharge',
    {
      enabled: true,
      threshold: '10.000000',
      mode: 'ADD',
      amount: '50.000000',
      dailyCount: 5,
      monthlyCap: '500.000000',
      primaryMethodUUID: card?.paymentMethodUUID,
      backupMethodUUID: null,
      emails: [],
    },
    { token },
  );
  await spend(api, accountId, -20_000_000n);
  await takeDips(api.app.deps);
  expect(created()).toMatchObject([{ fields: { amount: '5000', customer: 'cus_1', off_session: 'true' } }]);
  expect(await api.db.rows(sql`select status from recharge_attempt where account_id = ${accountId}`)).toEqual([
    { status: 'SUCCEEDED' },
  ]);
});

it.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
  [{ code: 'card_declined', decline_code: 'pickup_card' }, 'stolen_card'],
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'card_declined'],
  [{ code: 'expired_card' }, 'expired_card'],
  [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
  [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_required'],
])('maps %j to %s', async (decline, code) => {
  stub.cards.set('pm_declined', { decline });
  const { status, body } = await pay('pm_declined', {
    idempotencyKey: `decline-${JSON.stringify(decline)}`.slice(0, 100),
  });
  // A token makes one deposit: the next case needs another one.
  await api.db.run(sql`update deposit set token_hash = null where card_ref = 'pm_declined'`);
  await api.db.run(sql`delete from attempt_limit`);
  expect([status, body.content.errors?.[0]]).toMatchObject([402, { code }]);
});

it('knows no code of the future, and no method of JavaScript', () => {
  expect([declineOf('brand_new_reason'), declineOf(null, 'toString'), declineOf()]).toEqual([
    'card_declined',
    'card_declined',
    'card_declined',
  ]);
});

it('provides the key of its library with a quote', async () => {
  expect((await api.call('account.manage/quotedeposit', { amount: '25.000000' }, { token })).payload).toMatchObject({
    provider: 'stripe',
    publicKey: 'pk_test_1',
  });
});

it('rejects a payment method that Stripe does not know, before a charge', async () => {
  const { status } = await pay('pm_unknown');
  expect([status, created()]).toEqual([422, []]);
});

it('waits for 3-D Secure, and is settled by the notification of its result', async () => {
  stub.cards.set('pm_3ds', { status: 'requires_action' });
  const { payload } = await pay('pm_3ds');
  const [id = '', intent] = [...stub.intents].at(-1) ?? [];
  expect(payload).toMatchObject({ status: 'REQUIRES_ACTION', action: { provider: 'stripe', secret: `${id}_secret` } });
  expect((await resume(payload.depositUUID)).payload.action?.secret).toBe(`${id}_secret`);
  // A notification is only a hint: the state is read from Stripe.
  expect([await notify(id), await statusOf(payload.depositUUID)]).toEqual([204, 'REQUIRES_ACTION']);
  if (intent) stub.confirm(intent.id, true);
  expect([
    await notify(id, { secret: 'whsec_other' }),
    await notify(id, { ageSeconds: 600 }),
    await statusOf(payload.depositUUID),
  ]).toEqual([401, 401, 'REQUIRES_ACTION']);
  expect(await Promise.all(Array.from({ length: 5 }, () => notify(id)))).toEqual([204, 204, 204, 204, 204]);
  expect(await statusOf(payload.depositUUID)).toBe('SUCCEEDED');
  expect(
    await api.db.rows(
      sql`select 1 from ledger_entry where ref_id = ${payload.depositUUID} and account_id = ${accountId}`,
    ),
  ).toHaveLength(1);
  expect([await notify('pi_of_someone_else'), await notify('', { type: 'invoice.paid' })]).toEqual([204, 204]);
});

it('cancels a payment that waits for 3-D Secure', async () => {
  stub.cards.set('pm_3ds_2', { status: 'requires_action' });
  const { payload } = await pay('pm_3ds_2');
  const canceled = await api.call('account.manage/canceldeposit', { depositUUID: payload.depositUUID }, { token });
  expect([canceled.payload, [...stub.intents.values()].at(-1)?.status]).toMatchObject([
    { status: 'CANCELED', failure: { code: 'canceled' } },
    'canceled',
  ]);
});

it('stays in processing until Stripe answers, and is charged once', async () => {
  stub.cards.set('pm_slow', { status: 'processing' });
  const slow = await pay('pm_slow');
  expect(slow.payload.status).toBe('PROCESSING');
  const intent = [...stub.intents.values()].at(-1);
  if (intent) stub.confirm(intent.id, true);
  expect((await resume(slow.payload.depositUUID)).payload.status).toBe('SUCCEEDED');
  stub.cards.set('pm_broken', {});
  const body = { idempotencyKey: 'stripe-is-broken' };
  const { card } = api.app.deps.payments;
  stub.requests.length = 0;
  api.app.deps.payments.card = async () => ({
    ref: 'pm_broken',
    brand: 'Visa',
    last4: '4242',
    expMonth: 11,
    expYear: 2035,
  });
  stub.fail(10);
  const lost = await pay('pm_broken', body);
  stub.fail(0);
  api.app.deps.payments.card = card;
  expect([lost.payload.status, logged.at(-1)]).toEqual(['PROCESSING', expect.stringMatching(/has no result yet/)]);
  api.advance(3 * 60_000);
  await settleStuck(api.app.deps);
  expect([await statusOf(lost.payload.depositUUID), new Set(created().map(({ key }) => key)).size]).toEqual([
    'SUCCEEDED',
    1,
  ]);
});

it('refunds with the id of the refund as its key, and reports a rejection', async () => {
  await api.addPerson('root', { accountId: null, roles: ['superadmin'] });
  const staff = await api.logIn('root', { host: 'admin.localhost' });
  stub.cards.set('pm_refund', {});
  const { payload } = await pay('pm_refund');
  const refund = (more: object) =>
    api.call(
      'admin.manage/refunddeposit',
      { depositUUID: payload.depositUUID, reason: 'Twice', ...more },
      { token: staff, host: 'admin.localhost' },
    );
  const first = await refund({ amount: '10.000000', idempotencyKey: 'refund-one' });
  expect(first.payload).toMatchObject({ status: 'SUCCEEDED', refunded: '10.000000' });
  expect(stub.requests.filter(({ line }) => line === 'POST /v1/refunds')).toMatchObject([
    { key: first.payload.refundUUID, fields: { amount: '1000' } },
  ]);
  const intent = [...stub.intents.values()].at(-1);
  // The rest was refunded at Stripe meanwhile.
  stub.refund(intent?.id ?? '', 1_500);
  expect((await refund({ idempotencyKey: 'refund-two' })).payload).toMatchObject({
    status: 'FAILED',
    problem: 'Refund amount is greater than the charge',
    refunded: '10.000000',
  });
});

it('detaches a removed card', async () => {
  const [card] = (await api.call('account.manage/getpaymentmethods', {}, { token })).payload.items;
  await api.call('account.manage/deletepaymentmethod', { paymentMethodUUID: card?.paymentMethodUUID }, { token });
  expect(stub.requests.map(({ line }) => line)).toContain('POST /v1/payment_methods/pm_new/detach');
});
