import { sampleReleases } from '../../tools/testing/sample-releases';
import type { Judge } from './judge-process';
import { watchCanaries } from './watch-canaries';

/** Billing with a stable build and a canary that tests start and end, and judges that note what they do. */
async function setUp() {
  const { store, shell, publish } = await sampleReleases('2026-11-21T10:00:00Z');
  await shell('s1');
  await publish('billing', 'b1');
  const notes: string[] = [];
  let fails = false;
  const start = (): Judge => {
    notes.push('start');
    return {
      async evaluate() {
        notes.push('evaluate');
        if (fails) throw new Error('The process of the judge ended (1).');
      },
      end: () => void notes.push('end'),
    };
  };
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  // The store reads files, which fake timers don't wait for.
  const live = { epoch: 0, registry: await store.registry(2) };
  const watch = watchCanaries({
    store: { epoch: async () => live.registry.epoch, registry: async () => live.registry },
    seconds: 10,
    flush: async () => void notes.push('flush'),
    log: ({ message }) => void notes.push(message),
    start,
  });
  return {
    watch,
    fail: (value: boolean) => void (fails = value),
    publish: async (build: string, canary?: number) => {
      const { epoch } = await publish('billing', build, canary);
      live.registry = await store.registry(epoch);
    },
    /** Returns what happened in some seconds. */
    async after(seconds: number) {
      notes.length = 0;
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      return [...notes];
    },
  };
}

afterEach(() => jest.useRealTimers());

test('a judge runs only while a remote has a canary', async () => {
  const { watch, publish, after } = await setUp();
  expect(await after(9.999)).toEqual([]);
  expect(await after(10.001)).toEqual(['flush', 'flush']);
  await publish('b2', 10);
  expect(await after(20)).toEqual(['flush', 'start', 'evaluate', 'flush', 'evaluate']);
  await publish('b3');
  expect(await after(20)).toEqual(['flush', 'end', 'flush']);
  await watch.close();
  expect(jest.getTimerCount()).toBe(0);
});

test('starts another judge after one has failed, and ends it when it closes', async () => {
  const { watch, publish, after, fail } = await setUp();
  await publish('b2', 10);
  fail(true);
  expect(await after(10)).toEqual(['flush', 'start', 'evaluate', 'end', 'The canaries could not be evaluated']);
  fail(false);
  expect(await after(20)).toEqual(['flush', 'start', 'evaluate', 'flush', 'evaluate']);
  const closed = watch.close();
  await closed;
  expect(await after(30)).toEqual([]);
});
