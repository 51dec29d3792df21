import { sql } from 'drizzle-orm';
import type { HandOver } from '../carrier';
import { cancelMessage } from './cancel';
import { leaseMs } from './claim';
import { expireReceipts } from './expire';
import { applyReceipts } from './receipts';
import { sendDue } from './send-due';
import { setUpMessages } from './testing/set-up-messages';

const setup = setUpMessages();
const { carrier, deps, send, message, receipt, events, balanced } = setup;

it('keeps a receipt that comes before its hand-over is recorded', async () => {
  const [queued] = await send();
  await receipt(queued?.messageId ?? '', 'delivered');
  await sendDue(deps());
  expect((await message(queued?.messageId ?? ''))?.status).toBe('delivered');
  await balanced();
});

it('schedules, cancels, and waits 72 hours for a receipt', async () => {
  const [later, canceled] = [
    (await send('later', { at: new Date(setup.api.now().getTime() + 3_600_000) }))[0],
    (await send('never'))[0],
  ];
  expect(later?.status).toBe('scheduled');
  await cancelMessage(setup.api.app.deps, setup.accountId, canceled?.messageId ?? '');
  expect(await sendDue(deps())).toBe(0);
  setup.api.advance(3_600_001);
  await sendDue(deps());
  await expect(cancelMessage(setup.api.app.deps, setup.accountId, later?.messageId ?? '')).rejects.toMatchObject({
    code: 'ALREADY_SENT',
  });
  setup.api.advance(72 * 3_600_000 - 1_000);
  await expireReceipts(setup.api.app.deps);
  expect((await message(later?.messageId ?? ''))?.status).toBe('sent');
  setup.api.advance(2_000);
  await expireReceipts(setup.api.app.deps);
  expect(await message(later?.messageId ?? '')).toMatchObject({ status: 'delivery_unknown', errorCode: 'NO_RECEIPT' });
  await receipt(later?.messageId ?? '', 'delivered');
  expect((await message(later?.messageId ?? ''))?.status).toBe('delivered');
  await balanced();
});

it('waits 72 hours after the text was sent, also if it had waited for days or the sweep did not run', async () => {
  const [queued] = await send();
  setup.api.advance(60 * 3_600_000);
  await sendDue(deps());
  setup.api.advance(30 * 24 * 3_600_000);
  await expireReceipts(setup.api.app.deps);
  expect(await message(queued?.messageId ?? '')).toMatchObject({ status: 'delivery_unknown', errorCode: 'NO_RECEIPT' });
  expect(await setup.api.db.rows(sql`select 1 from sent_batch`)).toEqual([]);
  await balanced();
});

it('adds no event for a receipt that is repeated, whatever came between', async () => {
  const [queued] = await send();
  await sendDue(deps());
  const id = queued?.messageId ?? '';
  for (let times = 0; times < 3; times += 1) {
    await receipt(id, 'undelivered', 'UNREACHABLE');
    await receipt(id, 'delivered');
  }
  await applyReceipts(
    setup.api.app.deps,
    [1, 2].map(() => ({
      messageId: id,
      status: 'undelivered',
      code: 'FILTERED_CARRIER',
      vendorCode: null,
      at: setup.api.now(),
    })),
  );
  expect(await message(id)).toMatchObject({ status: 'delivered', errorCode: null });
  expect(await events(id)).toEqual(['queued', 'sending', 'sent', 'undelivered', 'delivered', 'undelivered']);
});

it('applies an early receipt to a message whose fate is unknown, and deletes that of a failed one', async () => {
  const [doubtful] = await send();
  void sendDue({ ...deps(), carrier: { ...carrier, send: () => new Promise<HandOver[]>(() => undefined) } });
  while (!(await setup.api.db.rows(sql`select 1 from outbound_queue where handed_at is not null`)).length)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await receipt(doubtful?.messageId ?? '', 'delivered');
  setup.api.advance(leaseMs + 1);
  await sendDue({ ...deps(), carrier: { ...carrier, lookUp: async () => null } });
  expect(await message(doubtful?.messageId ?? '')).toMatchObject({ status: 'delivered', total: 0n, held: 0n });
  const [failed] = await send();
  await receipt(failed?.messageId ?? '', 'delivered');
  setup.answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  await sendDue(deps());
  expect((await message(failed?.messageId ?? ''))?.status).toBe('failed');
  expect(await setup.api.db.rows(sql`select 1 from receipt_early`)).toEqual([]);
  await balanced();
});
