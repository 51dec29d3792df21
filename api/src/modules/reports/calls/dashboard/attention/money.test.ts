import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../../../money';
import { addCard } from '../../../../../testing/recharges';
import { setUpAttention } from './testing/set-up-attention';

const setup = setUpAttention();
const { ago, items } = setup;

const spendPerDay = async (amount: bigint) => {
  for (let days = 0; days < 7; days += 1) {
    await setup.api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId: setup.sender.accountId,
        kind: 'message_outbound',
        idempotencyKey: `spent ${days}`,
        at: ago(days + 0.1),
        entries: [
          { ledger: 'WALLET', amount: -amount, kind: 'message_outbound' },
          { ledger: 'REVENUE_BASE', amount, kind: 'message_outbound' },
        ],
      }),
    );
  }
};

it('warns before the balance reaches its minimum, and when it has', async () => {
  await setup.api.db.run(sql`update account set min_balance = 25000000 where id = ${setup.sender.accountId}`);
  await spendPerDay(7_000_000n);
  expect(await items()).toMatchObject([
    {
      kind: 'BALANCE_FORECAST',
      tone: 'warning',
      text: 'At this pace it reaches your minimum of $25.0000 on Fri, Mar 13 at 2:00 PM EDT.',
    },
  ]);
  await setup.api.db.run(sql`update wallet_hold set held = 60000000 where account_id = ${setup.sender.accountId}`);
  expect(await items()).toMatchObject([
    {
      kind: 'LOW_BALANCE',
      tone: 'error',
      text: 'You can spend −$9.0000, and your minimum balance is $25.0000. Add funds to resume.',
    },
  ]);
});

it('reports the last deposit if it was declined', async () => {
  const deposit = (status: string, code: string | null, days: number) =>
    setup.api.db.run(sql`
    insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, card_ref, brand, last4,
      idempotency_key, request_hash, failure_code, balance_after, created_at, settled_at)
    values (${v7()}, ${setup.sender.accountId}, ${v7()}, 50000000, 0, 0, ${status}, 'sandbox', 'x', 'Visa', '4242', ${v7()},
      'x', ${code}, ${status === 'SUCCEEDED' ? 1n : null}, ${ago(days)}, ${ago(days)})`);
  await deposit('FAILED', 'insufficient_funds', 2);
  expect(await items()).toMatchObject([
    {
      kind: 'DEPOSIT_FAILED',
      text: '$50.00 from Visa ending in 4242 wasn’t added. Insufficient funds. Try a smaller amount or another card.',
      since: ago(2).toISOString(),
    },
  ]);
  await deposit('SUCCEEDED', null, 1);
  expect(await items()).toEqual([]);
});

it('says whether the balance covers the renewals of seven days', async () => {
  const renews = (fee: bigint, on: string) =>
    setup.api.db.run(
      sql`update number set monthly_fee = ${fee}, renews_on = ${on}::date where id = ${setup.sender.numberId}`,
    );
  await renews(34_600_000n, '2026-03-14');
  expect(await items()).toMatchObject([
    {
      kind: 'RENEWALS',
      tone: 'info',
      title: '1 renewal within 7 days',
      text: '$34.6000 will be charged on Mar 14. Your balance covers it.',
    },
  ]);
  await renews(134_600_000n, '2026-03-14');
  expect((await items()).find(({ kind }) => kind === 'RENEWALS')).toMatchObject({
    tone: 'warning',
    text: '$134.6000 will be charged on Mar 14. Your balance of $100.0000 doesn’t cover it.',
  });
  await renews(34_600_000n, '2026-03-30');
  expect(await items()).toEqual([]);
});

it('counts all the renewals of an account with thousands of numbers', async () => {
  await setup.api.db.run(sql`
    insert into number (id, account_id, number, type, label, capabilities, campaign_id, status, registration,
      auto_renew, monthly_fee, renews_on, inbound_route, purchased_at)
    select gen_random_uuid(), account_id, '+1888' || 7000000 + place, 'TOLL_FREE', label, capabilities, null, status,
      registration, place <= 1500, 10000, '2026-03-12'::date + place % 3, inbound_route, purchased_at
    from number, generate_series(1, 1600) place where id = ${setup.sender.numberId}`);
  expect(await items()).toMatchObject([
    {
      kind: 'RENEWALS',
      title: '1,500 renewals within 7 days',
      text: '$15.0000 will be charged between Mar 12 and Mar 14. Your balance covers all of them.',
    },
  ]);
});

it('says why Auto Recharge was turned off', async () => {
  const card = await addCard(setup.api, setup.sender.accountId);
  await setup.api.db.run(sql`
    insert into auto_recharge (account_id, enabled, threshold, mode, amount, daily_count, monthly_cap, primary_id,
      state, armed, disabled_at, disabled_code, updated_at)
    values (${setup.sender.accountId}, false, 10000000, 'ADD', 20000000, 5, 100000000, ${card}, 'DISABLED', false, ${ago(1)},
      'stolen_card', ${ago(1)})`);
  expect(await items()).toMatchObject([
    {
      kind: 'RECHARGE_OFF',
      title: 'Auto Recharge is off',
      text: expect.stringContaining('reported stolen') as string,
      since: ago(1).toISOString(),
    },
  ]);
});
