import { createGathering, createPace, createSlots } from './pace';
import { reconnectWait } from './connection';
import { usualWaits } from './settings';

const { signal } = new AbortController();

it('spaces out what is sent, and rests when the carrier asks for it', async () => {
  const waits: number[] = [];
  let now = 0;
  const pace = createPace(
    10,
    () => now,
    async (ms) => void waits.push(ms),
  );
  for (let count = 0; count < 4; count += 1) await pace.take(signal);
  expect(waits).toEqual([100, 200, 300]);
  pace.rest(1_000);
  await pace.take(signal);
  expect(waits.at(-1)).toBe(1_000);
  now = 10_000;
  await pace.take(signal);
  expect(waits).toHaveLength(4);
});

it('lets only so many work at once, in order, whatever fails', async () => {
  const inSlot = createSlots(2);
  let [now, most] = [0, 0];
  const order: number[] = [];
  const jobs = Array.from({ length: 9 }, (_, index) =>
    inSlot(async () => {
      now += 1;
      most = Math.max(most, now);
      order.push(index);
      await Promise.resolve();
      now -= 1;
      if (index % 3 === 0) throw new Error('no');
    }).catch(() => undefined),
  );
  await Promise.all(jobs);
  expect([now, most, order]).toEqual([0, 2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});

it('stores in batches what comes meanwhile, and fails only those of a failed batch', async () => {
  const batches: number[][] = [];
  const store = createGathering<number>(async (items) => {
    batches.push([...items]);
    await Promise.resolve();
    if (items.includes(2)) throw new Error('no');
  });
  const first = store(1);
  await first;
  const second = [store(2), store(3)];
  expect(await Promise.allSettled(second)).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  await store(4);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('waits longer before each attempt to connect, but not forever, and never all at once', () => {
  const waits = (random: number) => [0, 1, 2, 10, 1_000].map((failures) => reconnectWait(failures, usualWaits, random));
  expect(waits(1)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(waits(0)).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
});
