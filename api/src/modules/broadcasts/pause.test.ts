import { sql } from 'drizzle-orm';
import { addBroadcast, addListOf, sendAll, startNow } from '../../testing/broadcasts';
import { cancelBroadcast, pauseBroadcast } from './change-broadcast';
import { claimChunk, markHanded } from './claim-chunk';
import { wakeBroadcasts } from './wake-broadcasts';
import { setUpBroadcasts } from './testing/set-up-broadcasts';

const setup = setUpBroadcasts();
const { carrier, state, wallet, begin, resume } = setup;

const act = (
  change: (tx: Parameters<typeof pauseBroadcast>[0], accountId: string, id: string, now: Date) => Promise<unknown>,
  id: string,
) => setup.api.db.transaction((tx) => change(tx, setup.sender.accountId, id, setup.api.now()));

it('releases holds at once when paused, sends nothing, and goes on where it was', async () => {
  const id = await begin(1_500);
  setup.answer = ({ id: message }) => ({ id: message, result: 'accepted', carrier: 'AT&T' });
  const chunk = await claimChunk(setup.api.db, null, setup.api.now());
  await act(pauseBroadcast, id);
  expect([await state(id), (await wallet()).held]).toEqual([
    { status: 'PAUSED', reason: 'USER', recipients: 1_500, held: 0n },
    0n,
  ]);
  // The worker that has claimed a chunk notices it before the hand-over.
  expect(chunk && (await markHanded(setup.api.db, chunk, chunk.lastSeq, setup.api.now()))).toBe(false);
  await sendAll(setup.api, carrier);
  expect(setup.sent).toEqual([]);
  await resume(id);
  expect((await wallet()).held).toBe(1_500n * 12_500n);
  await sendAll(setup.api, carrier);
  expect(new Set(setup.sent.map((text) => text.to)).size).toBe(1_500);
});

it('cancels the rest and releases its holds', async () => {
  const id = await begin(10);
  await act(cancelBroadcast, id);
  await sendAll(setup.api, carrier);
  expect([setup.sent, await state(id), (await wallet()).held]).toEqual([
    [],
    { status: 'CANCELED', reason: null, recipients: 10, held: 0n },
    0n,
  ]);
});

it('waits for money, says so, and goes on automatically', async () => {
  await setup.api.db.run(sql`update account set min_balance = 99990000 where id = ${setup.sender.accountId}`);
  const id = await begin(10);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'BALANCE', held: 0n });
  await wakeBroadcasts(setup.api.app.deps);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'BALANCE' });
  await setup.api.db.run(sql`update account set min_balance = 0 where id = ${setup.sender.accountId}`);
  await wakeBroadcasts(setup.api.app.deps);
  await sendAll(setup.api, carrier);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED' });
});

it('waits for a user if it would cost more than was confirmed', async () => {
  const id = await addBroadcast(setup.api, {
    ...setup.sender,
    lists: [await addListOf(setup.api, setup.sender.accountId, 2)],
  });
  await startNow(setup.api, setup.sender.accountId, id, 2n * 12_500n - 1n);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'COST', held: 0n });
  await resume(id);
  expect(await state(id)).toMatchObject({ status: 'SENDING', held: 25_000n });
});

it('pauses when its numbers can’t send any more', async () => {
  const id = await begin(4);
  await setup.api.db.run(sql`update campaign set status = 'TCR_SUSPENDED' where id = ${setup.sender.campaignId}`);
  await sendAll(setup.api, carrier);
  expect([setup.sent, await state(id), (await wallet()).held]).toEqual([
    [],
    { status: 'PAUSED', reason: 'SENDER', recipients: 4, held: 0n },
    0n,
  ]);
});

it('pauses when too many texts fail', async () => {
  const list = await addListOf(setup.api, setup.sender.accountId, 3_000);
  const id = await addBroadcast(setup.api, { ...setup.sender, lists: [list] });
  await setup.api.db.run(sql`update broadcast set stop_at_errors = 20 where id = ${id}`);
  await startNow(setup.api, setup.sender.accountId, id);
  setup.answer = ({ id: message }) => ({
    id: message,
    result: 'refused',
    code: 'FILTERED_CARRIER',
    carrier: 'Verizon',
  });
  await sendAll(setup.api, carrier);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'ERRORS', held: 0n });
  expect(setup.sent.length).toBeLessThan(3_000);
});
