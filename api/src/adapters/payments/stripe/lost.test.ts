import { sql } from 'drizzle-orm';
import { reconcilePayments, settleStuck } from '../../../modules/money';
import { usePayer } from './stub/payer';

const payer = usePayer();
const { asStaff, asUser, later, moved, notified, paid, shown } = payer;

describe('a payment', () => {
  it('that was declined is canceled at Stripe, so that it can’t succeed there later', async () => {
    const declined = await paid({ decline: { code: 'card_declined', decline_code: 'insufficient_funds' } });
    expect([declined.status, payer.stub().intents.get(declined.intent)?.status]).toEqual([402, 'canceled']);
    const confirming = await paid({ status: 'requires_action' });
    payer.stub().confirm(confirming.intent, false);
    await notified();
    expect([await shown(confirming.id), payer.stub().intents.get(confirming.intent)?.status]).toEqual([
      'FAILED',
      'canceled',
    ]);
  });

  it('that failed here and was paid there after all is credited', async () => {
    const { id, intent } = await paid({ status: 'requires_action' });
    payer.stub().confirm(intent, false);
    payer.stub().fate.of = (line) => (line.endsWith('/cancel') ? 'failed' : 'answered');
    await asUser('account.manage/resumedeposit', { depositUUID: id });
    await payer.api().db
      .run(sql`update deposit set status = 'FAILED', failure_code = 'card_declined', settled_at = now()
      where id = ${id}`);
    payer.stub().fate.of = () => 'answered';
    payer.stub().events.length = 0;
    payer.stub().confirm(intent, true);
    await moved();
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
  });

  it('whose answer was lost settles by a notification that names its deposit', async () => {
    payer.stub().fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'lost' : 'answered');
    const { id } = await paid();
    expect(await shown(id)).toBe('PROCESSING');
    await moved();
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
  });

  it.each([1, 25])('whose answer was lost is charged once if Stripe answers again after %i hours', async (hours) => {
    payer.stub().fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'lost' : 'answered');
    const { id, method } = await paid();
    payer.stub().events.length = 0;
    payer.stub().fate.of = () => 'failed';
    await later(hours);
    await settleStuck(payer.api().app.deps);
    payer.stub().fate.of = () => 'answered';
    await moved();
    await settleStuck(payer.api().app.deps);
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
    const charges = payer.stub().requests.filter(({ fields }) => fields['payment_method'] === method);
    expect(charges.filter(({ line }) => line === 'POST /v1/payment_intents')).toHaveLength(1);
  });

  it('that never reached Stripe is given up after a day, and isn’t charged then', async () => {
    payer.stub().fate.of = (line) => (line === 'POST /v1/payment_intents' ? 'failed' : 'answered');
    const { id, method } = await paid();
    payer.stub().fate.of = () => 'answered';
    await later(25);
    await settleStuck(payer.api().app.deps);
    expect(await shown(id)).toBe('FAILED');
    expect(payer.stub().requests.filter(({ fields }) => fields['payment_method'] === method)).toHaveLength(1);
  });
});

it('lists what Stripe and the ledger disagree about, until they agree', async () => {
  const differences = async () => (await asStaff('admin.manage/getcardpayments', {})).payload.differences;
  const { id } = await paid();
  // A payment that someone made at Stripe, one that a second system made for the same deposit, and one that is gone.
  payer.stub().cards.set('pm_other', {});
  payer.stub().charge({ payment_method: 'pm_other', amount: '700' });
  payer.stub().charge({ payment_method: 'pm_other', amount: '2500', 'metadata[deposit]': id });
  const gone = await paid();
  payer.stub().intents.delete(gone.intent);
  await later(25);
  await reconcilePayments(payer.api().app.deps);
  expect((await differences()).map(({ kind, ours, theirs }) => [kind, ours, theirs]).sort()).toEqual([
    ['MISSING', '25.000000', '0.000000'],
    ['TWICE', '0.000000', '25.000000'],
    ['UNKNOWN', '0.000000', '7.000000'],
  ]);
  for (const { id: intent, metadata, amount } of [...payer.stub().intents.values()].slice(-3))
    if (metadata['deposit'] === undefined || amount === 2_500) payer.stub().refund(intent, amount);
  await later(25);
  await reconcilePayments(payer.api().app.deps);
  expect((await differences()).map(({ kind }) => kind)).toEqual(['MISSING']);
});

it('offers only cards that were saved with Stripe, and charges no other', async () => {
  await payer.api().db.run(sql`
    insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year, created_at,
      last_used_at)
    values ('00000000-0000-7000-8000-00000000aaaa', ${payer.accountId()}, 'sandbox', 'tok_of_the_sandbox', 'Visa', '4242', 12,
      2035, now(), now())`);
  const { payload } = await asUser('account.manage/getpaymentmethods', {});
  expect(payload.items).toEqual([]);
  const card = { paymentMethodUUID: '00000000-0000-7000-8000-00000000aaaa' };
  const calls = [
    await asUser('account.manage/quotedeposit', { amount: '25.000000', ...card }),
    await asUser('account.manage/createdeposit', { amount: '25.000000', ...card, idempotencyKey: 'a-sandbox-card' }),
  ];
  expect([calls.map(({ status }) => status), payer.stub().requests]).toEqual([[404, 404], []]);
});
