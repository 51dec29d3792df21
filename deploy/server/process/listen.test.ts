import { createServer, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { listen } from './listen';
import { readSettings } from '../settings/settings';

let port = 0;
beforeAll(async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  port = (probe.address() as { port: number }).port;
  await new Promise((resolve) => probe.close(resolve));
});

function app(): FastifyInstance {
  const made = Fastify();
  made.get('/', (request) => ({ host: request.headers.host, ip: request.ip }));
  return made;
}

/** Uses a new connection: a kept one may belong to a server that has closed. */
const get = (origin: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request(origin, { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end();
  });

test('responds at every address, and closes all together', async () => {
  const close = await listen(app(), { hosts: ['127.0.0.1', '127.0.0.2'], port });
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ host: `127.0.0.1:${port}` });
  expect(await get(`http://127.0.0.2:${port}/`)).toMatchObject({ host: `127.0.0.2:${port}` });
  await close();
  for (const host of ['127.0.0.1', '127.0.0.2']) await expect(get(`http://${host}:${port}/`)).rejects.toThrow();
});

test('serves both loopbacks by default, if the machine has both', async () => {
  const { hosts } = readSettings({});
  expect(hosts).toEqual(['127.0.0.1', '::1']);
  expect(readSettings({ HOST: '0.0.0.0' }).hosts).toEqual(['0.0.0.0']);
  const close = await listen(app(), { hosts, port });
  const loopbacks = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => internal);
  for (const { address, family } of loopbacks.filter(({ address: one }) => hosts.includes(one))) {
    const origin = family === 'IPv6' ? `http://[${address}]:${port}/` : `http://${address}:${port}/`;
    expect(await get(origin)).toEqual({ host: new URL(origin).host, ip: address });
  }
  await close();
});

test('skips an address that the machine does not have, except the first', async () => {
  const close = await listen(app(), { hosts: ['127.0.0.1', '2001:db8::1'], port });
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ ip: '127.0.0.1' });
  await close();
  await expect(listen(app(), { hosts: ['2001:db8::1'], port })).rejects.toThrow(/EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT/);
});

test('rejects a port that another program uses at one of the addresses, instead of sharing it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
  await expect(listen(app(), { hosts: ['127.0.0.1', '127.0.0.2'], port })).rejects.toThrow('EADDRINUSE');
  await new Promise((resolve) => other.close(resolve));
  await expect(get(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
