import { sql } from 'drizzle-orm';
import { postTransaction } from '../../money';
import { receiveTexts } from '../../flows';
import { sendDue } from './send-due';
import { setUpMessages, attPhone } from './testing/set-up-messages';

const setup = setUpMessages();
const { deps, send, message, receipt, events, wallet, balanced } = setup;

it('holds the highest price, captures the true one, and delivers', async () => {
  const before = await wallet();
  const [queued] = await send();
  expect(queued).toMatchObject({ status: 'queued', segments: 1, held: 12_500n });
  expect(await wallet()).toEqual({ balance: before.balance, held: 12_500n });
  expect(await sendDue(deps())).toBe(1);
  const id = queued?.messageId ?? '';
  expect(await message(id)).toEqual({ status: 'sent', errorCode: null, total: 10_500n, held: 0n });
  expect(await wallet()).toEqual({ balance: before.balance - 10_500n, held: 0n });
  await receipt(id, 'delivered');
  await receipt(id, 'delivered');
  await receipt(id, 'undelivered', 'UNREACHABLE');
  expect(await message(id)).toMatchObject({ status: 'delivered', errorCode: null });
  expect(await events(id)).toEqual(['queued', 'sending', 'sent', 'delivered', 'undelivered']);
  await balanced();
});

it('releases what was held for a message that the carrier refuses', async () => {
  setup.answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  const [queued] = await send();
  await sendDue(deps());
  expect(await message(queued?.messageId ?? '')).toEqual({
    status: 'failed',
    errorCode: 'LANDLINE',
    total: 0n,
    held: 0n,
  });
  await receipt(queued?.messageId ?? '', 'delivered');
  expect((await message(queued?.messageId ?? ''))?.status).toBe('failed');
  await balanced();
});

it('never texts someone who opted out, before or after the text was queued', async () => {
  const contact = (at: Date | null) =>
    setup.api.db.run(sql`
    insert into contact as c (id, account_id, phone, opted_out_at)
      values (gen_random_uuid(), ${setup.accountId}, ${attPhone}, ${at}) on conflict (account_id, phone)
      do update set opted_out_at = ${at}`);
  const [queued] = await send();
  await contact(setup.api.now());
  const [refused] = await send();
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'OPTED_OUT', held: 0n });
  await sendDue(deps());
  expect(await message(queued?.messageId ?? '')).toEqual({
    status: 'canceled',
    errorCode: 'OPTED_OUT',
    total: 0n,
    held: 0n,
  });
  expect(setup.sent).toEqual([]);
  const [confirmation] = await send('You are unsubscribed.', { compliance: true });
  await sendDue(deps());
  expect(setup.sent.map(({ id }) => id)).toEqual([confirmation?.messageId]);
  expect((await message(confirmation?.messageId ?? ''))?.total).toBe(0n);
  await balanced();
});

it('keeps the minimum balance, exactly', async () => {
  await setup.api.db.run(
    sql`update account set min_balance = ${(await wallet()).balance - 20_000n} where id = ${setup.accountId}`,
  );
  await send();
  await expect(send()).rejects.toMatchObject({
    kind: 'declined',
    code: 'LOW_BALANCE',
    response: expect.stringContaining('$0.0075 is available'),
  });
  await balanced();
});

it('repeats nothing with the same key, and refuses the key for another text', async () => {
  const [first] = await send('Hello', { idempotencyKey: 'one' });
  const [again] = await send('Hello', { idempotencyKey: 'one' });
  expect(again?.messageId).toBe(first?.messageId);
  await expect(send('Bye', { idempotencyKey: 'one' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await Promise.all(Array.from({ length: 5 }, () => send('Twice', { idempotencyKey: 'two' })));
  expect(await setup.api.db.rows(sql`select 1 from message`)).toHaveLength(2);
});

it.each([-61_000, 35 * 86_400_000 + 1])('refuses a time %d ms from now, as the composer does', async (ms) => {
  await expect(send('Hi', { at: new Date(setup.api.now().getTime() + ms) })).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'scheduleAt' }],
  });
  expect(await setup.api.db.rows(sql`select 1 from message`)).toEqual([]);
});

it.each([
  [-60_000, 'queued'],
  [0, 'queued'],
  [1, 'scheduled'],
  [35 * 86_400_000, 'scheduled'],
])('takes a time %d ms from now, which may be that of a clock that is behind', async (ms, status) => {
  const [sent] = await send('Hi', { at: new Date(setup.api.now().getTime() + ms) });
  expect(sent?.status).toBe(status);
});

it('returns for a repeated key what the first send returned', async () => {
  const first = await send('Hello', { idempotencyKey: 'same' });
  await sendDue(deps());
  await receipt(first[0]?.messageId ?? '', 'delivered');
  expect(await send('Hello', { idempotencyKey: 'same' })).toEqual(first);
});

it('stores a text once, charges it below zero, and opens its thread', async () => {
  const amount = -(await wallet()).balance;
  await setup.api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId: setup.accountId,
      kind: 'adjustment',
      idempotencyKey: 'empty',
      at: setup.api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'adjustment' },
        { ledger: 'ADJUSTMENTS', amount: -amount, kind: 'adjustment' },
      ],
    }),
  );
  const own = await setup.api.db.row<{ number: string }>(sql`select number from number where id = ${setup.numberId}`);
  const text = {
    vendorId: 'in-1',
    from: attPhone,
    to: own?.number ?? '',
    body: 'Hi',
    carrier: 'AT&T' as const,
    at: setup.api.now(),
  };
  for (let times = 0; times < 2; times += 1) await receiveTexts(setup.api.app.deps, [text], async () => undefined);
  expect((await wallet()).balance).toBe(-8_000n);
  expect(
    await setup.api.db.rows(
      sql`select contact_phone as phone, unread, status, contact_id is not null as known from conversation`,
    ),
  ).toEqual([{ phone: attPhone, unread: 1, status: 'OPEN', known: true }]);
  await balanced();
});
