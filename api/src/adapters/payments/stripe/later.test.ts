import { sql } from 'drizzle-orm';
import { reconcilePayments, settleStuckRefunds } from '../../../modules/money';
import { usePayer } from './stub/payer';

const payer = usePayer();
const { asStaff, later, moved, notified, paid, shown, titles } = payer;

describe('a dispute', () => {
  it('holds the amount, notifies the account and staff, and releases it once it is won', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    const dispute = payer.stub().dispute(intent, 'needs_response');
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -25, holds: 25 }, 'DISPUTED']);
    expect(await titles('dispute')).toEqual(['A deposit of $25.00 is disputed']);
    const listed = await asStaff('admin.manage/getcardpayments', {});
    expect(listed.payload.disputes).toMatchObject([{ status: 'OPEN', amount: '25.000000', company: 'dana Inc' }]);
    const refund = { depositUUID: id, reason: 'Because', idempotencyKey: 'while-disputed' };
    expect((await asStaff('admin.manage/refunddeposit', refund)).status).toBe(409);
    payer.stub().dispute(intent, 'won', dispute);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 - 25 }, 'SUCCEEDED']);
    expect(await titles('dispute')).toContain('The dispute of $25.00 is over');
    const audit = await payer.api().db.rows(sql`
      select detail->'after'->>'status' as status from audit_log where action = 'account.dispute' order by at, id`);
    expect(audit).toEqual([{ status: 'OPEN' }, { status: 'WON' }]);
  });

  it('pays the amount to the card once it is lost, and posts it back if the bank changes its mind', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    const dispute = payer.stub().dispute(intent, 'needs_response');
    payer.stub().dispute(intent, 'lost', dispute);
    // Only the last of them arrives.
    payer.stub().events.splice(0, payer.stub().events.length - 1);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -25, holds: 0 }, 'CHARGED_BACK']);
    payer.stub().dispute(intent, 'won', dispute);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 25, holds: 0 }, 'SUCCEEDED']);
    payer.stub().dispute(intent, 'needs_response', dispute);
    await notified();
    payer.stub().dispute(intent, 'lost', dispute);
    await notified();
    expect(await moved()).toEqual({ wallet: -25, holds: 0 });
    const lines = await payer.api().db.rows(sql`
      select kind, amount from ledger_entry where account_id = ${payer.accountId()} order by seq desc limit 3`);
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
    payer.stub().dispute(intent, 'warning_needs_response');
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: 0, holds: 0 }, 'SUCCEEDED']);
  });
});

describe('a refund', () => {
  it('made at Stripe is posted, also without a notification, and below zero', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    payer.stub().refund(intent, 1_000);
    await notified();
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -10, holds: 0 }, 'SUCCEEDED']);
    payer.stub().refund(intent, 1_500);
    payer.stub().events.length = 0;
    await later(25);
    await reconcilePayments(payer.api().app.deps);
    expect([await moved(), await shown(id)]).toEqual([{ wallet: -15, holds: 0 }, 'REFUNDED']);
    expect(await titles('adjustment')).toEqual(expect.arrayContaining(['We refunded $10.00', 'We refunded $15.00']));
  });

  it('that waits for the bank isn’t done, and is posted back if it fails, also after it succeeded', async () => {
    const { id, intent } = await paid();
    await notified();
    await moved();
    payer.stub().next.refund = 'pending';
    const ordered = await asStaff('admin.manage/refunddeposit', {
      depositUUID: id,
      reason: 'Asked for',
      idempotencyKey: 'pending-one',
    });
    expect([ordered.payload.status, await moved()]).toEqual(['PROCESSING', { wallet: -25, holds: 0 }]);
    const refund = [...payer.stub().refunds.keys()].at(-1) ?? '';
    payer.stub().settleRefund(refund, 'succeeded');
    await notified();
    const statusOf = () =>
      payer.api().db.row(sql`select status, problem from deposit_refund where id = ${ordered.payload.refundUUID}`);
    expect([await statusOf(), await shown(id)]).toEqual([{ status: 'SUCCEEDED', problem: null }, 'REFUNDED']);
    payer.stub().settleRefund(refund, 'failed');
    await notified();
    await notified();
    expect([await moved(), await shown(id), await statusOf()]).toEqual([
      { wallet: 25, holds: 0 },
      'SUCCEEDED',
      { status: 'FAILED', problem: 'Stripe: expired or canceled card' },
    ]);
    expect(await titles('adjustment')).toContain('Refund of $25.00 was rejected');
    expect(payer.stub().intents.get(intent)?.status).toBe('succeeded');
  });

  it('whose answer was lost is ordered once, also after its key has expired', async () => {
    const { id } = await paid();
    const orders = () => payer.stub().requests.filter(({ line }) => line === 'POST /v1/refunds').length;
    payer.stub().fate.of = (line) => (line === 'POST /v1/refunds' ? 'lost' : 'answered');
    await asStaff('admin.manage/refunddeposit', {
      depositUUID: id,
      amount: '5.000000',
      reason: 'Asked for',
      idempotencyKey: 'lost-one',
    });
    payer.stub().fate.of = () => 'failed';
    await later(1);
    await settleStuckRefunds(payer.api().app.deps);
    await later(25);
    payer.stub().fate.of = () => 'answered';
    await settleStuckRefunds(payer.api().app.deps);
    expect([orders(), payer.stub().refunds.size > 0]).toEqual([1, true]);
    expect(await payer.api().db.rows(sql`select status from deposit_refund where deposit_id = ${id}`)).toEqual([
      { status: 'SUCCEEDED' },
    ]);
  });
});
