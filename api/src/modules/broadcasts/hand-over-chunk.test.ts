import { sql } from 'drizzle-orm';
import { sendAll } from '../../testing/broadcasts';
import { takeDay } from '../texting';
import { claimChunk, leaseMs, markHanded } from './claim-chunk';
import { setUpBroadcasts } from './testing/set-up-broadcasts';

const setup = setUpBroadcasts();
const { carrier, state, statuses, begin } = setup;

/** Claims a chunk as a worker does that is killed while it hands over the first texts. */
async function crash(texts?: number): Promise<void> {
  const chunk = await claimChunk(setup.api.db, null, setup.api.now());
  if (!chunk) throw new Error('No chunk was due');
  await takeDay(
    setup.api.db,
    setup.sender.accountId,
    Array.from({ length: chunk.lastSeq }, () => ({ held: 12_500n })),
    setup.api.now(),
  );
  await markHanded(setup.api.db, chunk, texts ?? chunk.lastSeq, setup.api.now());
}

it('asks the carrier after a crash during a hand-over, and sends nothing twice', async () => {
  const id = await begin(20);
  await crash();
  const texts = await setup.api.db.rows<{ id: string; phone: string }>(
    sql`select message_id as id, phone from broadcast_recipient where broadcast_id = ${id} order by seq limit 7`,
  );
  await carrier.send(
    texts.map(({ id: message, phone }) => ({
      id: message,
      from: setup.sender.number,
      to: phone,
      body: '',
      encoding: 'GSM-7',
      segments: 1,
      channel: '10DLC',
    })),
  );
  setup.api.advance(leaseMs + 1_000);
  await sendAll(setup.api, carrier);
  expect(setup.sent).toHaveLength(20);
  expect(await statuses(id)).toEqual([{ status: 'sent', count: 20 }]);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED', held: 0n });
});

it('does not send again what a carrier knows nothing about after a crash', async () => {
  const id = await begin(5);
  await crash(3);
  setup.api.advance(leaseMs + 1_000);
  await sendAll(setup.api, { ...carrier, lookUp: async () => null });
  expect(setup.sent).toHaveLength(2);
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'delivery_unknown', count: 3 },
  ]);
});

it('waits with those that the carrier was too busy for, and gives up after a while', async () => {
  const id = await begin(3);
  setup.answer = ({ id: message, to }) =>
    to.endsWith('1')
      ? { id: message, result: 'busy', code: 'QUEUE_FULL', afterMs: 1_000 }
      : { id: message, result: 'accepted', carrier: 'Verizon' };
  for (let round = 0; round < 14; round += 1) {
    await sendAll(setup.api, carrier);
    setup.api.advance(400_000);
  }
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'failed', count: 1 },
  ]);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED' });
});
