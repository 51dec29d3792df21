import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { reconcilePayments } from '../../../domain/deposits/reconcile';
import { settleStuck } from '../../../domain/deposits/settle';
import { settleStuckRefunds } from '../../../domain/deposits/settle-refunds';
import { testApi, type TestApi } from '../../../testing';
import { createStripe } from '.';
import { startStubStripe } from './stub';

const hour = 60 * 60_000;
const asStaff = { host: 'admin.localhost' };

let stub: Awaited<ReturnType<typeof startStubStripe>>;
let api: TestApi;
let token: string;
let staff: string;
let accountId: string;
let cards = 0;
beforeAll(async () => {
  const clock = { now: () => new Date() };
  stub = await startStubStripe(() => clock.now());
  const payments = createStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: stub.url,
    timeoutMs: 5_000,
  });
  api = await testApi({ payments, logger: () => undefined });
  clock.now = api.now;
  accountId = (await api.addPerson('dana')).accountId ?? '';
  await api.addPerson('root', { accountId: null, roles: ['superadmin'] });
});
afterAll(async () => {
  await api.close();
  await stub.close();
});
/** Waits, which ends sessions. */
async function later(hours: number) {
  api.advance(hours * hour);
  token = await api.logIn('dana');
  staff = await api.logIn('root', asStaff);
}
beforeEach(async () => {
  await later(0);
  stub.fate.of = () => 'answered';
  stub.next.refund = 'succeeded';
  stub.requests.length = 0;
});

/** Makes a deposit of $25 with a new card; returns it with the ids of its payment. */
async function paid(card: object = {}) {
  const method = `pm_${(cards += 1)}`;
  stub.cards.set(method, card);
  await api.db.run(sql`delete from attempt_limit`);
  const { payload, status } = await api.call(
    'account.manage/createdeposit',
    { amount: '25.000000', paymentToken: method, idempotencyKey: `key-of-${method}` },
    { token },
  );
  return { status, id: payload?.depositUUID ?? '', method, intent: [...stub.intents.keys()].at(-1) ?? '' };
}

/** Delivers the notifications that Stripe has for us. */
async function notified() {
  for (const { type, object } of stub.events.splice(0)) {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const timestamp = Math.floor(api.now().getTime() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_1', timestamp });
    const headers = { host: 'any.example', 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await api.app.inject({ method: 'POST', url: '/hooks/payments', headers, payload });
    expect([type, statusCode]).toEqual([type, 204]);
  }
}

const balances = () =>
  api.db.rows<{ kind: string; balance: bigint }>(
    sql`select kind, balance from ledger_account where account_id = ${accountId} and kind <> 'PROMO' order by kind`,
  );
/** Returns what the wallet and the holds of the account changed by since the last time. */
let before = [0n, 0n];
async function moved() {
  const now = (await balances()).map(({ balance }) => balance);
  const change = now.map((balance, index) => Number(balance - (before[index] ?? 0n)) / 1e6);
  before = now;
  const [holds, wallet] = change;
  return { wallet, holds };
}
const shown = async (id: string) => {
  const { payload } = await api.call('account.manage/getdeposits', {}, { token });
  return payload.items.find(({ depositUUID }) => depositUUID === id)?.status;
};
const told = (kind: string) =>
  api.db
    .rows<{ title: string }>(sql`select title from notification where kind = ${kind} order by at`)
    .then((rows) => rows.map(({ title }) => title));

describe('a dispute', () => {
  it('holds the amount, tells the account and staff, and gives it back once it is won', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    const dispute = stub.dispute(intent, 'needs_response');
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -25, holds: 25 }, 'DISPUTED']);
    expect(await told('dispute')).toEqual(['A deposit of $25.00 is disputed']);
    const listed = await api.call('admin.manage/getcardpayments', {}, { token: staff, ...asStaff });
    expect(listed.payload.disputes).toMatchObject([{ status: 'OPEN', amount: '25.000000', company: 'dana Inc' }]);
    const refund = { depositUUID: id, reason: 'Because', idempotencyKey: 'while-disputed' };
    expect((await api.call('admin.manage/refunddeposit', refund, { token: staff, ...asStaff })).status).toBe(409);
    stub.dispute(intent, 'won', dispute);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 - 25 }, 'SUCCEEDED']);
    expect(await told('dispute')).toContain('The dispute of $25.00 is over');
    const audit = await api.db.rows(sql`
      select detail->'after'->>'status' as status from audit_log where action = 'account.dispute' order by at, id`);
    expect(audit).toEqual([{ status: 'OPEN' }, { status: 'WON' }]);
  });

  it('pays the amount to the card once it is lost, and posts it back if the bank changes its mind', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    const dispute = stub.dispute(intent, 'needs_response');
    stub.dispute(intent, 'lost', dispute);
    // Only the last of them arrives.
    stub.events.splice(0, stub.events.length - 1);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -25, holds: 0 }, 'CHARGED_BACK']);
    stub.dispute(intent, 'won', dispute);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
    stub.dispute(intent, 'needs_response', dispute);
    await notified();
    stub.dispute(intent, 'lost', dispute);
    await notified();
    expect(await moved()).toEqual({ wallet: -25, holds: 0 });
    const lines = await api.db.rows(sql`
      select kind, amount from ledger_entry where account_id = ${accountId} order by seq desc limit 3`);
    expect(lines).toEqual([
      { kind: 'release', amount: 25_000_000n },
      { kind: 'refund', amount: -25_000_000n },
      { kind: 'hold', amount: -25_000_000n },
    ]);
  });

  it('holds nothing as long as the bank only asks', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    stub.dispute(intent, 'warning_needs_response');
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 0, holds: 0 }, 'SUCCEEDED']);
  });
});

describe('a refund', () => {
  it('made at Stripe is posted, also without a notification, and below zero', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    stub.refund(intent, 1_000);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -10, holds: 0 }, 'SUCCEEDED']);
    stub.refund(intent, 1_500);
    stub.events.length = 0;
    await later(25);
    await reconcilePayments(api.app.deps);
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -15, holds: 0 }, 'REFUNDED']);
    expect(await told('adjustment')).toEqual(expect.arrayContaining(['We refunded $10.00', 'We refunded $15.00']));
  });

  it('that waits for the bank isn’t done, and is posted back if it fails, also after it succeeded', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    stub.next.refund = 'pending';
    const ordered = await api.call(
      'admin.manage/refunddeposit',
      { depositUUID: id, reason: 'Asked for', idempotencyKey: 'pending-one' },
      { token: staff, ...asStaff },
    );
    expect([ordered.payload.status, await moved()]).toEqual(['PROCESSING', { wallet: -25, holds: 0 }]);
    const refund = [...stub.refunds.keys()].at(-1) ?? '';
    stub.settleRefund(refund, 'succeeded');
    await notified();
    const statusOf = () =>
      api.db.row(sql`select status, problem from deposit_refund where id = ${ordered.payload.refundUUID}`);
    expect([await statusOf(), await shown(id)]).toEqual([{ status: 'SUCCEEDED', problem: null }, 'REFUNDED']);
    stub.settleRefund(refund, 'failed');
    await notified();
    await notified();
    expect([await moved(), await shown(id), await statusOf()]).toEqual([
      { wallet: 25, holds: 0 },
      'SUCCEEDED',
      { status: 'FAILED', problem: 'Stripe: expired or canceled card' },
    ]);
    expect(await told('adjustment')).toContain('Refund of $25.00 was rejected');
    expect(stub.intents.get(intent)?.status).toBe('succeeded');
  });

  it('whose answer was lost is ordered once, also after its key has expired', async () => {
    const { id } = await paid();
    const orders = () => stub.requests.filter(({ line }) => line === 'POST /v1/refunds').length;
    stub.fate.of = (line) => (line === 'POST /v1/refunds' ? 'lost' : 'answered');
    await api.call(
      'admin.manage/refunddeposit',
      { depositUUID: id, amount: '5.000000', reason: 'Asked for', idempotencyKey: 'lost-one' },
      { token: staff, ...asStaff },
    );
    stub.fate.of = () => 'failed';
    await later(1);
    await settleStuckRefunds(api.app.deps);
    await later(25);
    stub.fate.of = () => 'answered';
    await settleStuckRefunds(api.app.deps);
    expect([orders(), stub.refunds.size > 0]).toEqual([1, true]);
    expect(await api.db.rows(sql`select status from deposit_refund where deposit_id = ${id}`)).toEqual([
      { status: 'SUCCEEDED' },
    ]);
  });
});

describe('a payment', () => {
  it('that was declined is canceled at Stripe, so that it can’t succeed there later', async () => {
    const declined = await paid({ decline: { code: 'card_declined', decline_code: 'insufficient_funds' } });
    expect([declined.status, stub.intents.get(declined.intent)?.status]).toEqual([402, 'canceled']);
    const confirming = await paid({ status: 'requires_action' });
    stub.confirm(confirming.intent, false);
    await notified();
    expect([await shown(confirming.id), stub.intents.get(confirming.intent)?.status]).toEqual(['FAILED', 'canceled']);
  });

  it('that failed here and was paid there after all is credited', async () => {
    const { id, intent } = await paid({ status: 'requires_action' });
    stub.confirm(intent, false);
    stub.fate.of = (line) => (line.endsWith('/cancel') ? 'failed' : 'answered');
    await api.call('account.manage/resumedeposit', { depositUUID: id }, { token });
    await api.db.run(sql`update deposit set status = 'FAILED', failure_code = 'card_declined', settled_at = now()
      where id = ${id}`);
    stub.fate.of = () => 'answered';
    stub.events.length = 0;
    stub.confirm(intent, true);
    await moved();
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
  });

  it('whose answer was lost settles by a notification that names its deposit', async () => {
    stub.fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'lost' : 'answered');
    const { id } = await paid();
    expect(await shown(id)).toBe('PROCESSING');
    await moved();
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
  });

  it.each([1, 25])('whose answer was lost is charged once if Stripe answers again after %i hours', async (hours) => {
    stub.fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'lost' : 'answered');
    const { id, method } = await paid();
    stub.events.length = 0;
    stub.fate.of = () => 'failed';
    await later(hours);
    await settleStuck(api.app.deps);
    stub.fate.of = () => 'answered';
    await moved();
    await settleStuck(api.app.deps);
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
    const charges = stub.requests.filter(({ fields }) => fields['payment_method'] === method);
    expect(charges.filter(({ line }) => line === 'POST /v1/payment_intents')).toHaveLength(1);
  });

  it('that never reached Stripe is given up after a day, and isn’t charged then', async () => {
    stub.fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'failed' : 'answered');
    const { id, method } = await paid();
    stub.fate.of = () => 'answered';
    await later(25);
    await settleStuck(api.app.deps);
    expect(await shown(id)).toBe('FAILED');
    expect(stub.requests.filter(({ fields }) => fields['payment_method'] === method)).toHaveLength(1);
  });
});

it('lists what Stripe and the ledger disagree about, until they agree', async () => {
  const differences = async () =>
    (await api.call('admin.manage/getcardpayments', {}, { token: staff, ...asStaff })).payload.differences;
  const { id } = await paid();
  // A payment that someone made at Stripe, one that a second system made for the same deposit, and one that is gone.
  stub.cards.set('pm_other', {});
  stub.charge({ payment_method: 'pm_other', amount: '700' });
  stub.charge({ payment_method: 'pm_other', amount: '2500', 'metadata[deposit]': id });
  const gone = await paid();
  stub.intents.delete(gone.intent);
  await later(25);
  await reconcilePayments(api.app.deps);
  expect((await differences()).map(({ kind, ours, theirs }) => [kind, ours, theirs]).sort()).toEqual([
    ['MISSING', '25.000000', '0.000000'],
    ['TWICE', '0.000000', '25.000000'],
    ['UNKNOWN', '0.000000', '7.000000'],
  ]);
  for (const { id: intent, metadata, amount } of [...stub.intents.values()].slice(-3))
    if (metadata['deposit'] === undefined || amount === 2_500) stub.refund(intent, amount);
  await later(25);
  await reconcilePayments(api.app.deps);
  expect((await differences()).map(({ kind }) => kind)).toEqual(['MISSING']);
});

it('offers only cards that were saved with Stripe, and charges no other', async () => {
  await api.db.run(sql`
    insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year, created_at,
      last_used_at)
    values ('00000000-0000-7000-8000-00000000aaaa', ${accountId}, 'sandbox', 'tok_of_the_sandbox', 'Visa', '4242', 12,
      2035, now(), now())`);
  const { payload } = await api.call('account.manage/getpaymentmethods', {}, { token });
  expect(payload.items).toEqual([]);
  const card = { paymentMethodUUID: '00000000-0000-7000-8000-00000000aaaa' };
  const calls = [
    await api.call('account.manage/quotedeposit', { amount: '25.000000', ...card }, { token }),
    await api.call(
      'account.manage/createdeposit',
      { amount: '25.000000', ...card, idempotencyKey: 'a-sandbox-card' },
      { token },
    ),
  ];
  expect([calls.map(({ status }) => status), stub.requests]).toEqual([[404, 404], []]);
});
