import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../domain/ledger';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addMessages, addNumber } from '../../testing/messages';
import { addCard } from '../../testing/recharges';
import { addSender } from '../../testing/senders';

const day = 86_400_000;

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  sender = await addSender(api);
  // An account that has sent, so that it is not a new one.
  await addMessages(api.db, [
    {
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      at: new Date(api.now().getTime() - 40 * day),
    },
  ]);
  token = await api.logIn(sender.username);
});

const items = async () => (await api.call('report.manage/getattention', {}, { token })).payload.items;
const ago = (days: number) => new Date(api.now().getTime() - days * day);
const spendPerDay = async (amount: bigint) => {
  for (let days = 0; days < 7; days += 1) {
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId: sender.accountId,
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

it('has nothing to say about an account in order', async () => {
  expect(await items()).toEqual([]);
});

it('names a rejected campaign, and its way to the numbers that need another one', async () => {
  await api.db.run(
    sql`update campaign set status = 'MNO_REJECTED', updated_at = ${ago(1)} where id = ${sender.campaignId}`,
  );
  expect(await items()).toEqual([
    {
      kind: 'CAMPAIGN_REJECTED',
      tone: 'error',
      title: 'Campaign rejected',
      text: `A carrier rejected ${sender.username}, so its numbers can’t send.`,
      since: ago(1).toISOString(),
      refUUID: sender.campaignId,
      from: null,
      to: null,
    },
  ]);
});

it('names a campaign that ends soon', async () => {
  await api.db.run(
    sql`update campaign set auto_renew = false, renews_on = '2026-03-15' where id = ${sender.campaignId}`,
  );
  expect(await items()).toMatchObject([
    { kind: 'CAMPAIGN_ENDING', text: `${sender.username} won’t renew. Its numbers stop sending from Mar 15 on.` },
  ]);
});

it('names failed and unverified brands', async () => {
  const brand = (name: string, status: string, identity: string, reason: string | null = null) =>
    api.db.run(sql`
    insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, status_reason,
      identity_status, updated_at)
    values (${v7()}, ${sender.accountId}, ${name}, ${name}, 'PRIVATE_PROFIT', ${status}, ${reason}, ${identity},
      ${ago(2)})`);
  await brand('Harbor', 'REGISTRATION_FAILED', 'UNVERIFIED', 'The EIN doesn’t match.');
  await brand('Lane', 'OK', 'UNVERIFIED');
  await brand('Clinic', 'OK', 'UNVERIFIED');
  expect(await items()).toMatchObject([
    {
      kind: 'BRAND_FAILED',
      tone: 'error',
      title: 'Brand registration failed',
      text: 'The registry rejected Harbor. The EIN doesn’t match.',
    },
    { kind: 'BRAND_UNVERIFIED', title: '2 brands are unverified', refUUID: null },
  ]);
});

it('counts suspended numbers and those without a campaign, as My Numbers does', async () => {
  const alone = [await addNumber(api.db, sender.accountId), await addNumber(api.db, sender.accountId)];
  await api.db.run(sql`update number set status = 'SUSPENDED' where id = ${sender.numberId}`);
  expect(await items()).toMatchObject([
    { kind: 'NUMBERS_SUSPENDED', title: '1 number suspended' },
    { kind: 'NUMBERS_WITHOUT_CAMPAIGN', title: '2 numbers without a campaign' },
  ]);
  const { payload } = await api.call(
    'account.manage/summarizenumbers',
    { filter: { type: ['10DLC'], status: ['ACTIVE'], campaignUUID: ['none'] } },
    { token },
  );
  expect(payload.total).toBe(alone.length);
});

it('says what the webhook answers, and when it is turned off', async () => {
  await api.db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, failing_since,
      updated_at)
    values (${sender.accountId}, 'https://hooks.example.com', 'JSON', '{message.received}', 'NONE', 'x', 5000, true,
      ${ago(1)}, ${ago(9)})`);
  for (let n = 0; n < 70; n += 1) {
    await api.db
      .run(sql`insert into webhook_delivery (id, account_id, event, phone, body, state, attempts, http, problem,
        created_at)
      values (${v7()}, ${sender.accountId}, 'message.received', '+13125550111', '{}',
        ${n < 45 ? 'FAILED' : 'DELIVERED'}, 1, ${n < 45 ? 500 : 200}, ${n < 45 ? 'STATUS' : null}, ${ago(n / 100)})`);
  }
  expect(await items()).toMatchObject([
    {
      kind: 'WEBHOOK_FAILING',
      tone: 'warning',
      text: 'Your server answered 500 to 45 of the last 60 events. We’ll turn the webhook off on Mar 12 if none is accepted.',
      since: ago(1).toISOString(),
    },
  ]);
  await api.db.run(
    sql`update webhook set enabled = false, disabled_at = ${api.now()} where account_id = ${sender.accountId}`,
  );
  expect(await items()).toMatchObject([{ kind: 'WEBHOOK_FAILING', tone: 'error', title: 'Webhook turned off' }]);
});

it('warns before the balance reaches its minimum, and when it has', async () => {
  await api.db.run(sql`update account set min_balance = 25000000 where id = ${sender.accountId}`);
  await spendPerDay(7_000_000n);
  expect(await items()).toMatchObject([
    {
      kind: 'BALANCE_FORECAST',
      tone: 'warning',
      text: 'At this pace it reaches your minimum of $25.0000 on Fri, Mar 13 at 2:00 PM EDT.',
    },
  ]);
  await api.db.run(sql`update wallet_hold set held = 60000000 where account_id = ${sender.accountId}`);
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
    api.db.run(sql`
    insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, card_ref, brand, last4,
      idempotency_key, request_hash, failure_code, balance_after, created_at, settled_at)
    values (${v7()}, ${sender.accountId}, ${v7()}, 50000000, 0, 0, ${status}, 'sandbox', 'x', 'Visa', '4242', ${v7()},
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
    api.db.run(sql`update number set monthly_fee = ${fee}, renews_on = ${on}::date where id = ${sender.numberId}`);
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
  await api.db.run(sql`
    insert into number (id, account_id, number, type, label, capabilities, campaign_id, status, registration,
      auto_renew, monthly_fee, renews_on, inbound_route, purchased_at)
    select gen_random_uuid(), account_id, '+1888' || 7000000 + place, 'TOLL_FREE', label, capabilities, null, status,
      registration, place <= 1500, 10000, '2026-03-12'::date + place % 3, inbound_route, purchased_at
    from number, generate_series(1, 1600) place where id = ${sender.numberId}`);
  expect(await items()).toMatchObject([
    {
      kind: 'RENEWALS',
      title: '1,500 renewals within 7 days',
      text: '$15.0000 will be charged between Mar 12 and Mar 14. Your balance covers all of them.',
    },
  ]);
});

it('finds the number whose delivery fell, with the messages that its link lists', async () => {
  const message = (days: number, n: number, delivered: boolean) => ({
    accountId: sender.accountId,
    numberId: sender.numberId,
    peer: '+13125550111',
    at: new Date(ago(days).getTime() + n),
    status: delivered ? 'delivered' : 'undelivered',
    errorCode: delivered ? null : 'UNREACHABLE',
  });
  await addMessages(
    api.db,
    Array.from({ length: 120 }, (_, n) => message(9, n, n % 50 > 0)),
  );
  await addMessages(
    api.db,
    Array.from({ length: 120 }, (_, n) => message(2, n, n % 10 > 0)),
  );
  const [item] = await items();
  expect(item).toMatchObject({
    kind: 'DELIVERY_FALLING',
    refUUID: sender.numberId,
    from: '2026-03-04T00:00:00.000Z',
    to: '2026-03-11T00:00:00.000Z',
  });
  expect(item?.text).toMatch(/ delivered 90\.0% in 7 days, down 7\.5 points from the 7 days before\.$/);
  const { payload } = await api.call(
    'report.manage/summarizesmsoutbound',
    { filter: { numberUUID: [sender.numberId], from: item?.from, to: item?.to } },
    { token },
  );
  expect(payload.totals.messages).toBe(120);
});

it('warns when many of those who were texted opt out', async () => {
  await addMessages(
    api.db,
    Array.from({ length: 100 }, (_, n) => ({
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      at: new Date(ago(1).getTime() + n),
    })),
  );
  const block = (n: number, reason: string) =>
    api.db.run(sql`
    insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (${v7()}, ${sender.accountId}, ${`+1312555020${n}`}, 'ACCOUNT', ${reason}, ${ago(0.5)})`);
  await block(1, 'KEYWORD');
  await block(2, 'REVOKED');
  await block(3, 'MANUAL');
  expect(await items()).toEqual([]);
  await block(4, 'KEYWORD');
  expect(await items()).toMatchObject([
    { kind: 'OPT_OUTS', text: expect.stringMatching(/^3 opted out of 100 messages in 7 days: 3\.0%, above 2\.0%\./) },
  ]);
});

it('says why Auto Recharge was turned off', async () => {
  const card = await addCard(api, sender.accountId);
  await api.db.run(sql`
    insert into auto_recharge (account_id, enabled, threshold, mode, amount, daily_count, monthly_cap, primary_id,
      state, armed, disabled_at, disabled_code, updated_at)
    values (${sender.accountId}, false, 10000000, 'ADD', 20000000, 5, 100000000, ${card}, 'DISABLED', false, ${ago(1)},
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
