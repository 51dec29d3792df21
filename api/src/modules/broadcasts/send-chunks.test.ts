import { sql } from 'drizzle-orm';
import { addBroadcast, addListOf, sendAll, startNow } from '../../testing/broadcasts';
import { endReplies } from '../texting';
import { recordOptOut } from '../people';
import { applyReceipts } from '../texting';
import { receiveTexts, afterText } from '../flows';
import { setUpBroadcasts } from './testing/set-up-broadcasts';

const setup = setUpBroadcasts();
const { carrier, state, wallet, statuses, begin } = setup;

it('holds the highest price of all recipients, charges each once, and completes', async () => {
  const before = await wallet();
  const id = await begin(2_500);
  expect(await state(id)).toEqual({ status: 'SENDING', reason: null, recipients: 2_500, held: 2_500n * 12_500n });
  expect((await wallet()).held).toBe(2_500n * 12_500n);
  await sendAll(setup.api, carrier);
  expect(new Set(setup.sent.map(({ to }) => to)).size).toBe(2_500);
  expect(setup.sent).toHaveLength(2_500);
  expect(await state(id)).toEqual({ status: 'COMPLETED', reason: null, recipients: 2_500, held: 0n });
  // Verizon: 0.0075 and 0.0040.
  expect(await wallet()).toEqual({ balance: before.balance - 2_500n * 11_500n, held: 0n });
});

it('keeps when its recipients were last texted', async () => {
  await begin(3);
  await sendAll(setup.api, carrier);
  const rows = await setup.api.db.rows<{ at: Date | null; carrier: string | null }>(
    sql`select last_outbound_at as at, carrier from contact where account_id = ${setup.sender.accountId}`,
  );
  expect(rows).toEqual(Array(3).fill({ at: setup.api.now(), carrier: 'Verizon' }));
});

it('fills in the text, and leaves out those without a value', async () => {
  await setup.api.db.run(
    sql`insert into contact (id, account_id, phone, consent_status, consent_source, consent_at)
      values (gen_random_uuid(), ${setup.sender.accountId}, '+13125559999', 'EXPRESS', 'WEB_FORM', now())`,
  );
  const list = await addListOf(setup.api, setup.sender.accountId, 2);
  await setup.api.db.run(
    sql`insert into list_member (account_id, list_id, contact_id) select account_id, ${list}, id from contact
      where phone = '+13125559999'`,
  );
  const id = await addBroadcast(setup.api, { ...setup.sender, lists: [list], body: 'Hi {{first_name}}, see you' });
  await startNow(setup.api, setup.sender.accountId, id);
  await sendAll(setup.api, carrier);
  expect(setup.sent.map(({ to, body }) => [to, body]).sort()).toEqual([
    ['+13125550000', 'Hi Ada 0, see you'],
    ['+13125550001', 'Hi Ada 1, see you'],
  ]);
  expect(
    await setup.api.db.rows(sql`select reason, phone, detail from broadcast_skip where broadcast_id = ${id}`),
  ).toEqual([{ reason: 'MISSING_FIELD', phone: '+13125559999', detail: 'first_name' }]);
});

it('cancels the text to someone who opts out after the snapshot', async () => {
  const id = await begin(3);
  await setup.api.db.transaction((tx) =>
    recordOptOut(
      tx,
      {
        from: { accountId: setup.sender.accountId, numberId: null, campaignId: null, number: null },
        phone: '+13125550001',
        reason: 'REVOKED',
        at: setup.api.now(),
      },
      endReplies,
    ),
  );
  await sendAll(setup.api, carrier);
  expect(setup.sent.map(({ to }) => to).sort()).toEqual(['+13125550000', '+13125550002']);
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'canceled', count: 1 },
  ]);
});

it('counts receipts, replies, and opt-outs', async () => {
  const id = await begin(3);
  await sendAll(setup.api, carrier);
  const ids = setup.sent.map((text) => text.id);
  await applyReceipts(
    setup.api.app.deps,
    ids.map((messageId) => ({
      messageId,
      status: 'delivered' as const,
      code: null,
      vendorCode: null,
      at: setup.api.now(),
    })),
  );
  await receiveTexts(
    setup.api.app.deps,
    [
      {
        vendorId: 'a',
        from: '+13125550000',
        to: setup.sender.number,
        body: 'Yes',
        carrier: 'Verizon',
        at: setup.api.now(),
      },
      {
        vendorId: 'b',
        from: '+13125550001',
        to: setup.sender.number,
        body: 'STOP',
        carrier: 'Verizon',
        at: setup.api.now(),
      },
    ],
    (tx, text) => afterText(setup.api.app.deps, tx, text),
  );
  expect(
    await setup.api.db.rows(
      sql`select status, sum(messages)::int as count from broadcast_sum where broadcast_id = ${id} group by 1
        having sum(messages) <> 0`,
    ),
  ).toEqual([{ status: 'delivered', count: 3 }]);
  expect(
    await setup.api.db.rows(sql`select opt_out as out from broadcast_reply where broadcast_id = ${id} order by 1`),
  ).toEqual([{ out: false }, { out: true }]);
});
