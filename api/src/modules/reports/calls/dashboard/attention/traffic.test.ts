import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addMessages } from '../../../../../testing/messages';
import { setUpAttention } from './testing/set-up-attention';

const setup = setUpAttention();
const { ago, items } = setup;

it('says what the webhook answers, and when it is turned off', async () => {
  await setup.api.db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, failing_since,
      updated_at)
    values (${setup.sender.accountId}, 'https://hooks.example.com', 'JSON', '{message.received}', 'NONE', 'x', 5000, true,
      ${ago(1)}, ${ago(9)})`);
  for (let n = 0; n < 70; n += 1) {
    await setup.api.db
      .run(sql`insert into webhook_delivery (id, account_id, event, phone, body, state, attempts, http, problem,
        created_at)
      values (${v7()}, ${setup.sender.accountId}, 'message.received', '+13125550111', '{}',
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
  await setup.api.db.run(
    sql`update webhook set enabled = false, disabled_at = ${setup.api.now()} where account_id = ${setup.sender.accountId}`,
  );
  expect(await items()).toMatchObject([{ kind: 'WEBHOOK_FAILING', tone: 'error', title: 'Webhook turned off' }]);
});

it('finds the number whose delivery fell, with the messages that its link lists', async () => {
  const message = (days: number, n: number, delivered: boolean) => ({
    accountId: setup.sender.accountId,
    numberId: setup.sender.numberId,
    peer: '+13125550111',
    at: new Date(ago(days).getTime() + n),
    status: delivered ? 'delivered' : 'undelivered',
    errorCode: delivered ? null : 'UNREACHABLE',
  });
  await addMessages(
    setup.api.db,
    Array.from({ length: 120 }, (_, n) => message(9, n, n % 50 > 0)),
  );
  await addMessages(
    setup.api.db,
    Array.from({ length: 120 }, (_, n) => message(2, n, n % 10 > 0)),
  );
  const [item] = await items();
  expect(item).toMatchObject({
    kind: 'DELIVERY_FALLING',
    refUUID: setup.sender.numberId,
    from: '2026-03-04T00:00:00.000Z',
    to: '2026-03-11T00:00:00.000Z',
  });
  expect(item?.text).toMatch(/ delivered 90\.0% in 7 days, down 7\.5 points from the 7 days before\.$/);
  const { payload } = await setup.api.call(
    'report.manage/summarizesmsoutbound',
    { filter: { numberUUID: [setup.sender.numberId], from: item?.from, to: item?.to } },
    { token: setup.token },
  );
  expect(payload.totals.messages).toBe(120);
});

it('warns when many of those who were texted opt out', async () => {
  await addMessages(
    setup.api.db,
    Array.from({ length: 100 }, (_, n) => ({
      accountId: setup.sender.accountId,
      numberId: setup.sender.numberId,
      peer: '+13125550111',
      at: new Date(ago(1).getTime() + n),
    })),
  );
  const block = (n: number, reason: string) =>
    setup.api.db.run(sql`
    insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (${v7()}, ${setup.sender.accountId}, ${`+1312555020${n}`}, 'ACCOUNT', ${reason}, ${ago(0.5)})`);
  await block(1, 'KEYWORD');
  await block(2, 'REVOKED');
  await block(3, 'MANUAL');
  expect(await items()).toEqual([]);
  await block(4, 'KEYWORD');
  expect(await items()).toMatchObject([
    { kind: 'OPT_OUTS', text: expect.stringMatching(/^3 opted out of 100 messages in 7 days: 3\.0%, above 2\.0%\./) },
  ]);
});
