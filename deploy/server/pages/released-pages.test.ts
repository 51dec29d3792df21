import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHosts } from '../hosts';
import { followStore } from '../store/live-epoch';
import { publish } from '../../release/acts/publish';
import { releasedPages } from './released-pages';
import { serveStatic } from './static';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';

let made: MadeUpStore;
let app: FastifyInstance;

beforeAll(async () => {
  made = await madeUpStore();
  await publish(
    made.releaser(),
    { places: [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')] },
    [],
  );
  app = Fastify();
  serveStatic(app, {
    hosts: readHosts(),
    storeDir: made.folder,
    log: () => undefined,
    pages: releasedPages(made.folder, followStore(made.folder)),
  });
});
afterAll(() => app.close());

const get = (host: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/main/contacts', headers: { host, ...headers } });

const tableOf = (page: string): { hosts: object; brands: object } =>
  JSON.parse(/id="hg-hosts">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as { hosts: object; brands: object };

test.each([
  ['localhost:4000', 'localhost', 'heliograph'],
  ['127.0.0.1:4000', 'localhost', 'heliograph'],
  ['ACME.localhost', 'acme.localhost', 'acme'],
  ['admin.localhost:4000', 'admin.localhost', 'heliograph'],
])('includes only the host and its brand in the page at %s', async (header, host, brand) => {
  const { hosts, brands } = tableOf((await get(header)).body);
  expect([Object.keys(hosts), Object.keys(brands)]).toEqual([[host], [brand]]);
});

test('does not mention another host or brand anywhere in a page', async () => {
  const { body } = await get('acme.localhost');
  for (const other of ['admin.localhost', 'preview.localhost', 'heliograph.example']) expect(body).not.toContain(other);
  expect((await get('localhost')).body).not.toContain('acme');
});

test('serves the released page, including the boot script, apart from that table', async () => {
  const released = (await made.store.page(1, 'customer.html')) ?? '';
  const without = (page: string): string => page.replace(/(id="hg-hosts">).*?(<\/script>)/s, '$1$2');
  expect(without((await get('localhost')).body)).toBe(without(released));
});

test('serves the same page in each encoding, with separate tags', async () => {
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'gzip, br', 'gzip, br;q=0'].map((encoding) => get('localhost', { 'accept-encoding': encoding })),
  );
  if (!plain || !br || !gzip) throw new Error('no answer');
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([
    plain.body,
    plain.body,
  ]);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
  expect(br.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
  });
});

test('responds with 304 to a browser that has the page, but not if it has another host’s', async () => {
  const { headers } = await get('localhost', { 'accept-encoding': 'br' });
  const ask = (host: string, tag: string) => get(host, { 'accept-encoding': 'br', 'if-none-match': tag });
  const etag = String(headers['etag']);
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const same = await ask('localhost', tag);
    expect([same.statusCode, same.body, same.headers['etag'], same.headers['vary']]).toEqual([
      304,
      '',
      etag,
      'Accept-Encoding',
    ]);
  }
  expect((await ask('acme.localhost', etag)).statusCode).toBe(200);
});

test('responds to HEAD with the headers of the page', async () => {
  const [page, head] = [
    await get('localhost', { 'accept-encoding': 'br' }),
    await get('localhost', { 'accept-encoding': 'br' }, 'HEAD'),
  ];
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers['etag']]).toEqual([
    200,
    '',
    String(page.rawPayload.length),
    page.headers['etag'],
  ]);
});

test('notices a release in a running server at once', async () => {
  const before = (await get('localhost')).headers['etag'];
  await publish(made.releaser(), { places: [await made.putRemote('billing', 'b1')] }, []);
  const after = await get('localhost');
  expect(after.headers['etag']).not.toBe(before);
  expect(after.body).toContain('/r/billing/b1/');
});
