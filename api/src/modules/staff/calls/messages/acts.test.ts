import { sql } from 'drizzle-orm';
import { messageActsWorld } from '../../../../testing/message-acts';
import { addMessages } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';
import { walletOf } from '../../../../testing/wallet';

const world = messageActsWorld();
const { ask, act, message, queued, entries } = world;

it.each(['requeuemessages', 'markmessages', 'refundmessages', 'redeliverwebhooks'] as const)(
  '%s is for staff of the brand: a message of another one is not found, and none is changed',
  async (name) => {
    const id = await message({ status: 'sent', basePrice: 7500n });
    const more = name === 'markmessages' ? { status: 'delivered' } : {};
    expect((await act(name, [id], more, 'acme')).status).toBe(404);
    expect((await act(name, [id, '0190f0e0-0000-7000-8000-00000000f001'], more)).status).toBe(404);
    expect(await entries(id)).toEqual([]);
  },
);

describe('requeuemessages', () => {
  it('sends a failed message again once, as a new one that is charged, also if two ask at once', async () => {
    const id = await message({ status: 'failed', errorCode: 'QUEUE_FULL', body: 'Your table is ready' });
    const before = await walletOf(world.api, world.sender.accountId);
    const answers = await Promise.all([act('requeuemessages', [id]), act('requeuemessages', [id], {}, 'bo')]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const [first] = await entries(id);
    expect(first).toMatchObject({
      action: 'message.requeue',
      detail: { before: { status: 'failed' }, after: { status: 'queued' }, reason: 'Ticket 4711' },
    });
    const made = await world.api.db.rows<{ id: string; status: string; held: bigint }>(
      sql`select id, status, held from message where account_id = ${world.sender.accountId} and body = 'Your table is ready'
        and id <> ${id}`,
    );
    expect(made).toMatchObject([{ status: 'queued' }]);
    expect((await walletOf(world.api, world.sender.accountId)).held - before.held).toBe(made[0]?.held);
    expect((await act('requeuemessages', [id])).body.response).toBe('This message was already sent again');
    expect(await world.api.db.row(sql`select status from message where id = ${id}`)).toEqual({ status: 'failed' });
  });

  it('makes a waiting message due, but not one that is being handed over', async () => {
    const [waiting, handed] = [await queued(), await queued()];
    const later = new Date(world.api.now().getTime() + 600_000);
    await world.api.db.run(sql`
      update outbound_queue set due_at = ${later}, attempt = 5, handed_at = case when message_id = ${handed}
        then ${world.api.now()}::timestamptz end where message_id in (${waiting}, ${handed})`);
    const { payload } = await act('requeuemessages', [waiting, handed]);
    expect(payload).toEqual({
      changed: 1,
      failed: [{ messageUUID: handed, message: 'This message is being sent, or was sent meanwhile' }],
    });
    expect(
      await world.api.db.rows(sql`select due_at = ${later} as later, attempt from outbound_queue
        where message_id in (${waiting}, ${handed}) order by message_id = ${handed}`),
    ).toEqual([
      { later: false, attempt: 0 },
      { later: true, attempt: 5 },
    ]);
  });

  it.each(['undelivered', 'delivery_unknown'])('asks before it repeats one that is %s', async (status) => {
    const id = await message({ status });
    const refused = await act('requeuemessages', [id]);
    expect([refused.status, refused.body.response]).toEqual([
      409,
      'This message may have arrived. Confirm that its recipient may get it twice.',
    ]);
    expect((await act('requeuemessages', [id], { mayRepeat: true })).payload).toEqual({ changed: 1, failed: [] });
  });

  it.each([
    ['delivered', {}, 'This message is delivered'],
    ['sent', {}, 'This message is sent'],
    ['canceled', {}, 'This message is canceled'],
    ['failed', { source: 'AUTO_REPLY' }, 'Auto replies can’t be sent again'],
    ['failed', { at: new Date('2026-01-01T00:00:00Z') }, 'This message is more than 30 days old'],
    ['received', { direction: 'INBOUND' as const }, 'Only sent messages can be requeued'],
  ])('refuses one that is %s, %j', async (status, more, words) => {
    const { status: code, body } = await act('requeuemessages', [await message({ status, ...more })], {
      mayRepeat: true,
    });
    expect([code, body.response]).toEqual([409, words]);
  });

  it('says why it failed again', async () => {
    const id = await message({ status: 'failed', errorCode: 'QUEUE_FULL', peer: '+13125556999' });
    await world.api.db.run(sql`
      insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (gen_random_uuid(), ${world.sender.accountId}, '+13125556999', 'ACCOUNT', 'MANUAL', ${world.api.now()})`);
    expect((await act('requeuemessages', [id])).body.response).toMatch(/^Sent again, but it failed: /);
  });
});

describe('markmessages', () => {
  it('sets a status with an event and a line in the audit log, and a receipt can still change it', async () => {
    const id = await message({ status: 'delivery_unknown', errorCode: 'NO_RECEIPT', basePrice: 7500n });
    expect((await act('markmessages', [id], { status: 'undelivered' })).payload).toEqual({ changed: 1, failed: [] });
    const { payload } = await ask('admin.manage/getmessage', { messageUUID: id });
    expect(payload.message).toMatchObject({ status: 'undelivered', errorCode: 'UNKNOWN', total: '0.007500' });
    expect(payload.events.at(-1)).toMatchObject({ status: 'undelivered', vendorCode: 'STAFF' });
    expect(await entries(id)).toMatchObject([
      {
        action: 'message.mark',
        detail: { before: { status: 'delivery_unknown' }, after: { status: 'undelivered' }, reason: 'Ticket 4711' },
      },
    ]);
    expect((await act('markmessages', [id], { status: 'undelivered' })).status).toBe(409);
    await expectBalancedCounts(id);
  });

  it.each(['queued', 'failed', 'canceled', 'scheduled'])('refuses one that is %s', async (status) => {
    const { status: code, body } = await act('markmessages', [await message({ status })], { status: 'delivered' });
    expect([code, body.response]).toEqual([409, expect.stringMatching(/hasn’t been sent/) as string]);
  });
});

/** The sums per hour follow the status. */
async function expectBalancedCounts(id: string) {
  expect(
    await world.api.db.row(sql`
      select (select count(*)::int from message m where m.account_id = ${world.sender.accountId} and m.status = 'undelivered')
        = (select coalesce(sum(h.messages), 0)::int from message_hour h where h.account_id = ${world.sender.accountId}
          and h.status = 'undelivered') as equal, ${id}::text as id`),
  ).toMatchObject({ equal: true });
}

describe('refundmessages', () => {
  it('reverses base price and surcharge, once, also if two staff members ask', async () => {
    const own = await addSender(world.api);
    const [one = '', two = '', free = ''] = await addMessages(
      world.api.db,
      [7_500n, 15_000n, 0n].map((basePrice, index) => ({
        accountId: own.accountId,
        numberId: own.numberId,
        peer: `+131255561${String(index).padStart(2, '0')}`,
        basePrice,
        surcharge: basePrice === 0n ? 0n : 3_500n,
        at: world.api.now(),
      })),
    );
    const before = (await walletOf(world.api, own.accountId)).balance;
    const answers = await Promise.all([
      act('refundmessages', [one, two, free]),
      act('refundmessages', [two, one], {}, 'bo'),
    ]);
    expect(answers.map(({ payload }) => payload.amount).sort()).toEqual(['0.000000', '0.029500']);
    expect((await walletOf(world.api, own.accountId)).balance - before).toBe(29_500n);
    expect((await act('refundmessages', [one])).body.response).toBe('This message was already refunded');
    expect((await act('refundmessages', [free])).body.response).toBe('This message wasn’t charged');
    expect(
      await world.api.db.rows(sql`
        select l.kind, sum(e.amount)::bigint as amount from ledger_entry e
          join ledger_account l on l.id = e.ledger_account_id
        where e.ref_type = 'messageRefund' and e.ref_id in (${one}, ${two}) group by l.kind order by l.kind`),
    ).toEqual([
      { kind: 'REVENUE_BASE', amount: -22_500n },
      { kind: 'REVENUE_SURCHARGE', amount: -7_000n },
      { kind: 'WALLET', amount: 29_500n },
    ]);
    const token = await world.api.logIn(own.username);
    const { payload } = await world.api.call('account.manage/getbillinghistory', {}, { token });
    expect(payload.items.slice(0, 2)).toMatchObject([
      { type: 'refund', description: expect.stringContaining('Refund of message to (312) 555-61') as string },
      { type: 'refund' },
    ]);
    const list = await ask('admin.manage/getoutboundmessages', { filter: { messageUUID: [one] } });
    expect(list.payload.items).toMatchObject([{ total: '0.011000', refundedAt: world.api.now().toISOString() }]);
  });

  it('needs a second staff member above the limit, which messages can’t split', async () => {
    const own = await addSender(world.api);
    const ids = await addMessages(
      world.api.db,
      [300_000_000n, 250_000_000n].map((basePrice, index) => ({
        accountId: own.accountId,
        numberId: own.numberId,
        peer: `+131255562${String(index).padStart(2, '0')}`,
        basePrice,
        at: world.api.now(),
      })),
    );
    expect((await act('refundmessages', ids)).body.code).toBe('NEEDS_APPROVAL');
    expect((await act('refundmessages', ids.slice(0, 1))).status).toBe(200);
    expect((await act('refundmessages', ids.slice(1))).body.code).toBe('NEEDS_APPROVAL');
    const credit = await ask(
      'admin.manage/quotecharge',
      { accountUUID: own.accountId, direction: 'CREDIT', amount: '250.000000' },
      'bo',
    );
    expect(credit.payload.approval).toBe('ACCOUNT_DAY');
  });
});
