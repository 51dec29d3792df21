import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { testApi, type TestApi } from '@heliograph/api/testing';
import { listen } from './listen';

/** How long requests in flight may take here. */
const drainMs = 3_000;
const row = 'a,b,c\n';

/** An export of as many rows, one each 20 ms. */
async function* rows(most: number): AsyncGenerator<string> {
  for (let count = 0; count < most; count += 1) {
    yield row;
    await pause(20);
  }
}

/** An export whose next row takes longer than any shutdown. */
async function* slowRows(): AsyncGenerator<string> {
  yield row;
  await pause(60_000, undefined, { ref: false });
}

interface Site {
  api: TestApi;
  port: number;
  close: () => Promise<void>;
  /** Opens a stream of events. */
  stream: () => Promise<Response>;
}

async function site(): Promise<Site> {
  const api = await testApi({
    add: (app) => {
      app.get<{ Params: { rows: string } }>('/export/:rows', (request, reply) =>
        reply.type('text/csv').send(Readable.from(rows(Number(request.params.rows)))),
      );
      app.get('/slow-export', (_request, reply) => reply.type('text/csv').send(Readable.from(slowRows())));
    },
  });
  await api.addPerson('ana');
  const token = await api.logIn('ana');
  const close = await listen(api.app, {
    hosts: ['127.0.0.1'],
    port: 0,
    drainMs,
    begin: () => api.app.windDown(),
  });
  const { port } = api.app.server.address() as AddressInfo;
  const stream = () =>
    fetch(`http://127.0.0.1:${port}/api/session.manage/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ age: 0 }),
    });
  return { api, port, close, stream };
}

/** Returns how long work takes (ms). */
async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

const opened = async (stream: () => Promise<Response>, count: number): Promise<Promise<string>[]> => {
  const responses = await Promise.all(Array.from({ length: count }, stream));
  expect(responses.map(({ status }) => status)).toEqual(Array(count).fill(200));
  return responses.map((response) => response.text());
};

test('open streams end at once, and hold up no shutdown', async () => {
  const { api, close, stream } = await site();
  const streams = await opened(stream, 6);
  expect(await timed(close())).toBeLessThan(drainMs / 2);
  // Each ended as a whole response, so its page connects again.
  expect((await Promise.all(streams)).every((text) => text.startsWith(':'))).toBe(true);
  await api.close();
});

test('exports in flight are completed next to streams; at the deadline the rest gets an error', async () => {
  const { api, port, close, stream } = await site();
  const streams = await opened(stream, 3);
  const read = async (count: number) => (await fetch(`http://127.0.0.1:${port}/export/${count}`)).text();
  const short = Array.from({ length: 4 }, () => read(50));
  const long = Array.from({ length: 4 }, () =>
    read(5_000).then(
      () => 'complete',
      () => 'cut',
    ),
  );
  // A client to which the end of the connection is the end of the file. Its export is silent at the deadline: Node's
  // sockets report a reset as an end when it arrives together with data.
  const old = connect(port, '127.0.0.1');
  let text = '';
  old.on('data', (part) => (text += String(part)));
  const failed = once(old, 'error');
  old.write('GET /slow-export HTTP/1.0\r\nhost: localhost\r\n\r\n');
  while (!text.includes(row)) await pause(10);
  const ms = await timed(close());
  expect(await Promise.all(short)).toEqual(Array(4).fill(row.repeat(50)));
  expect(await Promise.all(long)).toEqual(Array(4).fill('cut'));
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  await Promise.all(streams);
  expect(ms).toBeGreaterThan(drainMs / 2);
  expect(ms).toBeLessThan(drainMs + 1_500);
  await api.close();
});
