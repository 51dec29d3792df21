import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { listen } from './listen';

/** Long enough for the pieces of a request to arrive. */
const DRAIN_MS = 1_500;
/** A deadline that a test would not survive. */
const NEVER_MS = 3_600_000;
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** A raw connection and everything it has received. */
async function connection(port: number): Promise<{ socket: Socket; text: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  // A connection that is cut off may be reset.
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, ended };
}

interface Site {
  port: number;
  close: () => Promise<void>;
  /** Allows the slow request to be answered. */
  answer: () => void;
}

async function site(drainMs = NEVER_MS): Promise<Site> {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  app.get('/', () => 'ok');
  app.get('/slow', () => slow.then(() => 'at last'));
  app.get('/begun', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '8' });
    reply.raw.write('half');
    await slow;
    reply.raw.end('done');
  });
  app.get('/endless', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
  const close = await listen(app, { hosts: ['127.0.0.1'], port: 0, drainMs });
  return { port: (app.server.address() as AddressInfo).port, close, answer };
}

test('closes an idle keep-alive connection at once', async () => {
  const { port, close } = await site();
  const idle = await connection(port);
  idle.socket.write(request('/'));
  while (!idle.text().endsWith('ok')) await pause(5);
  const silent = await connection(port);
  expect(idle.text()).toMatch(/connection: keep-alive/i);
  const closed = close();
  await Promise.all([idle.ended, silent.ended]);
  await closed;
});

test('completes a request in flight, and announces that the connection closes', async () => {
  const { port, close, answer } = await site();
  const slow = await connection(port);
  slow.socket.write(request('/slow'));
  await pause(50);
  const closed = close();
  await pause(100);
  answer();
  await slow.ended;
  expect(slow.text()).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(slow.text()).toMatch(/connection: close/i);
  expect(slow.text()).toMatch(/at last$/);
  await closed;
});

test('finishes a response whose headers were already sent, then closes its connection', async () => {
  const { port, close, answer } = await site();
  const begun = await connection(port);
  begun.socket.write(request('/begun'));
  while (!begun.text().endsWith('half')) await pause(5);
  const closed = close();
  answer();
  await begun.ended;
  expect(begun.text()).toMatch(/halfdone$/);
  await closed;
});

test('answers a second request on a busy connection, and accepts no new connections', async () => {
  const { port, close, answer } = await site();
  const busy = await connection(port);
  busy.socket.write(request('/begun'));
  while (!busy.text().endsWith('half')) await pause(5);
  const closed = close();
  const refused = connect(port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  busy.socket.write(request('/'));
  await pause(50);
  answer();
  await busy.ended;
  expect(busy.text()).toMatch(/halfdoneHTTP\/1\.1 200 OK[^]*connection: close[^]*ok$/i);
  await closed;
});

test.each<[string, (socket: Socket) => void]>([
  ['a request that never arrives in full', (socket) => socket.write('GET / HTTP/1.1\r\nhost: local')],
  [
    'a body that never arrives in full',
    (socket) => socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf'),
  ],
  ['a download that nobody reads', (socket) => void socket.pause().write(request('/endless'))],
])('cuts off %s at the deadline', async (_name, send) => {
  const { port, close } = await site(DRAIN_MS);
  const stuck = await connection(port);
  send(stuck.socket);
  await pause(100);
  await close();
  stuck.socket.resume();
  await stuck.ended;
});
