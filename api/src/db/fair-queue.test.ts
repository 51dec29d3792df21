import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';
import type { FairQueue } from './fair-queue';
import { inTurn, newTurn } from './turn';
import type { Turn } from './turn';

let time: number;
let queue: FairQueue;
let order: string[];
let waits: number[];
beforeEach(() => {
  [time, order, waits] = [0, [], []];
  queue = createFairQueue({ now: () => time, waited: (ms) => waits.push(ms) });
});

/** Work that takes a number of milliseconds of the clock. */
const work =
  (name: string, ms = 0) =>
  () =>
    queue.run(async () => {
      order.push(name);
      await pause(0);
      time += ms;
    });

/** Keeps the queue busy until the others are queued. */
const busy = () => work('busy')();
const turnAt = (since: number, { used = 0, background = false }: Partial<Turn> = {}): Turn => ({
  since,
  used,
  background,
});

test('one piece of work at a time, in the order of arrival', async () => {
  let [running, most] = [0, 0];
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      queue.run(async () => {
        order.push(name);
        most = Math.max(most, (running += 1));
        await pause(1);
        running -= 1;
      }),
    ),
  );
  expect([order, most]).toEqual([['a', 'b', 'c'], 1]);
});

test('the later statements of a request go before those of requests that came after it', async () => {
  const first = inTurn(turnAt(0), async () => {
    await work('first 1', 5)();
    await work('first 2', 5)();
    await work('first 3', 5)();
  });
  time = 1;
  const later = ['x', 'y', 'z'].map((name, index) => inTurn(turnAt(1 + index), work(name, 5)));
  await Promise.all([first, ...later]);
  expect(order).toEqual(['first 1', 'first 2', 'first 3', 'x', 'y', 'z']);
});

test('a heavy request yields to others, but not forever', async () => {
  const heavy = turnAt(0, { used: 150 });
  time = 2_000;
  const all = [
    busy(),
    inTurn(heavy, work('export')),
    inTurn(turnAt(900), work('waits since 900')),
    inTurn(turnAt(1_500), work('came at 1500')),
  ];
  await Promise.all(all);
  expect(order).toEqual(['busy', 'waits since 900', 'export', 'came at 1500']);
});

test('background work yields to requests for at most a second', async () => {
  time = 1_200;
  const all = [
    busy(),
    inTurn(turnAt(0, { background: true }), work('sweep')),
    inTurn(turnAt(900), work('call')),
    inTurn(turnAt(1_100), work('late call')),
  ];
  await Promise.all(all);
  expect(order).toEqual(['busy', 'call', 'sweep', 'late call']);
});

test('reports how long interactive work waited', async () => {
  await Promise.all([work('a', 40)(), work('b', 2)(), inTurn(newTurn(true, 0), work('sweep', 2))]);
  expect(waits).toEqual([0, 40]);
});

test('a failure rejects its own caller, and the next one runs', async () => {
  const failing = queue.run(() => Promise.reject(new Error('no such table')));
  const after = work('after')();
  await expect(failing).rejects.toThrow('no such table');
  await after;
  expect(order).toEqual(['after']);
});
