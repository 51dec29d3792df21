import { createHashGate, deviceSource, sessionSource } from './hash-gate';

/** Creates a gate of four slots whose work the test ends. */
function gateWith(size: Partial<Parameters<typeof createHashGate>[0]> = {}) {
  const gate = createHashGate({ slots: 4, slotsPerSource: 2, queue: 6, queuePerSource: 4, ...size });
  const started: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  let running = 0;
  let most = 0;
  const enter = (from: string | null, name = from ?? 'server') =>
    gate.run(from, async () => {
      started.push(name);
      most = Math.max(most, (running += 1));
      await new Promise<void>((end) => ends.set(name, [...(ends.get(name) ?? []), end]));
      running -= 1;
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.shift()?.();
    await new Promise(setImmediate);
  };
  return { enter, end, started, most: () => most };
}

const outcome = (work: Promise<string>) =>
  work.then(
    () => 'done',
    (error: { kind: string; retryAfter: number }) => [error.kind, error.retryAfter],
  );
const settle = () => new Promise(setImmediate);

test('runs at most four works at once, and refuses what no longer fits the queue at once', async () => {
  const { enter, end, started, most } = gateWith();
  const works = Array.from({ length: 12 }, (_, index) => outcome(enter(`address-${index}`)));
  await settle();
  expect(started).toHaveLength(4);
  expect(await Promise.all(works.slice(10))).toEqual([
    ['limited', 2],
    ['limited', 2],
  ]);
  for (let index = 0; index < 10; index += 1) await end(`address-${index}`);
  expect(await Promise.all(works.slice(0, 10))).toEqual(Array(10).fill('done'));
  expect(most()).toBe(4);
});

test('keeps half of its slots from one source, so that another enters at once', async () => {
  const { enter, started } = gateWith();
  for (let index = 0; index < 6; index += 1) void enter('attacker', `guess-${index}`);
  void enter('user');
  await settle();
  expect(started).toEqual(['guess-0', 'guess-1', 'user']);
});

test('queues only a few works per source', async () => {
  const { enter } = gateWith();
  for (let index = 0; index < 6; index += 1) void enter('attacker', `guess-${index}`);
  expect(await outcome(enter('attacker', 'guess-6'))).toEqual(['limited', 2]);
});

test('takes the source that runs least next', async () => {
  const { enter, end, started } = gateWith({ slots: 2, slotsPerSource: 2 });
  for (const name of ['guess-0', 'guess-1', 'guess-2']) void enter('attacker', name);
  void enter('user');
  await settle();
  await end('guess-0');
  expect(started).toEqual(['guess-0', 'guess-1', 'user']);
});

test('drops the newest work of the heaviest source from a full queue', async () => {
  const { enter } = gateWith({ slots: 1, slotsPerSource: 1, queue: 4 });
  void enter('running');
  const guesses = ['guess-0', 'guess-1', 'guess-2', 'guess-3'].map((name) => outcome(enter('attacker', name)));
  void enter('user');
  expect(await guesses[3]).toEqual(['limited', 2]);
});

test.each([deviceSource('home'), sessionSource('open')])(
  'runs %s before a crowd that has filled the queue',
  async (known) => {
    const { enter, end, started } = gateWith({ slots: 1, slotsPerSource: 1, queue: 4 });
    const crowd = Array.from({ length: 5 }, (_, index) => outcome(enter(`address-${index}`)));
    void enter(known);
    expect(await crowd[4]).toEqual(['limited', 2]);
    await end('address-0');
    expect(started).toEqual(['address-0', known]);
  },
);

test('never refuses the server itself', async () => {
  const { enter, end } = gateWith({ queue: 0, queuePerSource: 0 });
  const works = Array.from({ length: 3 }, () => outcome(enter(null)));
  await settle();
  for (let index = 0; index < 3; index += 1) await end('server');
  expect(await Promise.all(works)).toEqual(['done', 'done', 'done']);
});

test('frees the slot of a work that fails', async () => {
  const gate = createHashGate({ slots: 1, slotsPerSource: 1, queue: 1, queuePerSource: 1 });
  await expect(gate.run('address', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await gate.run('address', () => Promise.resolve('done'))).toBe('done');
});
