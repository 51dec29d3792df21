import type { LiveBody, LiveEvent } from '@heliograph/contract/calls/live';
import { listen } from './listen';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));
const event = (data: LiveEvent): string => `data: ${JSON.stringify(data)}\n\n`;

/** A server with streams that the test writes to. */
function server() {
  const opened: { body: LiveBody; put(text: string): void; end(): void; aborted(): boolean }[] = [];
  let down = false;
  const open = async (body: LiveBody, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    if (down) throw new Error('down');
    const encoder = new TextEncoder();
    return new ReadableStream({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        opened.push({
          body,
          put: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          aborted: () => signal.aborted,
        });
      },
    });
  };
  return {
    open,
    opened,
    setDown: (value: boolean) => {
      down = value;
    },
  };
}

function start(options: Partial<Parameters<typeof listen>[0]> = {}) {
  const { open, opened, setDown } = server();
  const events: LiveEvent[] = [];
  let need: (needed: boolean) => void = () => undefined;
  const end = listen({
    open,
    age: 3_000,
    on: (one) => events.push(one),
    ending: () => false,
    watch: (change) => {
      need = change;
      change(true);
      return () => undefined;
    },
    ...options,
  });
  return { opened, setDown, events, end, need: (needed: boolean) => need(needed) };
}

test('reads events, also in parts, and asks for what happened since the page read its data', async () => {
  const { opened, events, end } = start();
  await turn();
  expect(opened[0]?.body.age).toBeGreaterThanOrEqual(3_000);
  opened[0]?.put(':\n\ndata: {"reads":["a"');
  opened[0]?.put(']}\n\n');
  await turn();
  await turn();
  expect(events).toEqual([{ reads: ['a'] }]);
  end();
});

test('opens a stream that ended again, waits longer while the server is away, and asks for what it missed', async () => {
  const { opened, setDown, events, end } = start();
  await turn();
  setDown(true);
  opened[0]?.end();
  await turn();
  await jest.advanceTimersByTimeAsync(20_000);
  setDown(false);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(opened).toHaveLength(2);
  expect(opened[1]?.body.age).toBeGreaterThan(20_000);
  opened[1]?.put(event({ lost: true }));
  await turn();
  await turn();
  expect(events).toEqual([{ lost: true }]);
  end();
});

test('replaces a stream that is silent', async () => {
  const { opened, end } = start();
  await turn();
  await jest.advanceTimersByTimeAsync(43_000);
  expect(opened[0]?.aborted()).toBe(true);
  expect(opened).toHaveLength(2);
  end();
  await turn();
  expect(opened[1]?.aborted()).toBe(true);
});

test('asks once if the server has no stream', async () => {
  let asked = 0;
  const { end } = start({
    open: async () => {
      asked += 1;
      return null;
    },
  });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(1);
  end();
});

test('asks for what happened while the computer slept and the monotonic clock stood still', async () => {
  const { opened, need, end } = start();
  await turn();
  need(false);
  jest.setSystemTime(Date.now() + 3_600_000);
  need(true);
  await turn();
  expect(opened[1]?.body.age).toBeGreaterThanOrEqual(3_600_000);
  end();
});

test('has no stream while the page doesn’t need one, and none once the session is ending', async () => {
  let ending = false;
  const { opened, need, end } = start({ ending: () => ending });
  await turn();
  need(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([opened.length, opened[0]?.aborted()]).toEqual([1, true]);
  need(true);
  await turn();
  expect(opened).toHaveLength(2);
  ending = true;
  opened[1]?.end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
  end();
});
