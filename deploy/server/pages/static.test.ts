import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHosts } from '../hosts';
import { followStore } from '../store/live-epoch';
import { releasedPages } from './released-pages';
import { serveStatic } from './static';

let app: FastifyInstance;
let storeDir: string;

beforeAll(() => {
  storeDir = mkdtempSync(path.join(os.tmpdir(), 'store-'));
  mkdirSync(path.join(storeDir, 'shell/b1'), { recursive: true });
  writeFileSync(path.join(storeDir, 'shell/b1/shell.1.js'), 'let plain;');
  writeFileSync(path.join(storeDir, 'shell/b1/shell.1.js.br'), 'brotli');
  writeFileSync(path.join(storeDir, 'shell/b1/shell.json'), '{}');
  writeFileSync(path.join(storeDir, 'shell/b1/libraries.LICENSE.txt'), 'MIT');
  writeFileSync(path.join(storeDir, 'registry.json'), '{}');
  for (const name of ['customer', 'admin']) {
    writeFileSync(path.join(storeDir, `${name}.html`), `<p>${name}`);
    writeFileSync(path.join(storeDir, `${name}.json`), JSON.stringify({ app: name }));
  }
  app = Fastify();
  serveStatic(app, {
    hosts: readHosts(),
    storeDir,
    log: () => undefined,
    pages: {
      bootHash: () => "'sha256-boot'",
      send: (which, _host, reply) => reply.sendFile(`${which}.html`, storeDir),
      sendRegistry: (which, reply) => reply.sendFile(`${which}.json`, storeDir),
    },
  });
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:4000', ...headers } });

test('serves a hashed file precompressed, cached forever', async () => {
  const answer = await get('/shell/b1/shell.1.js', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('brotli');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/shell/b1/shell.1.js')).body).toBe('let plain;');
});

test('serves the license notices of a build as text', async () => {
  const answer = await get('/shell/b1/libraries.LICENSE.txt');
  expect([answer.statusCode, answer.body]).toEqual([200, 'MIT']);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('prevents caches from mixing encodings of a file, a page, or a registry', async () => {
  for (const url of ['/shell/b1/shell.1.js', '/main/contacts', '/registry.json'])
    expect((await get(url)).headers['vary']).toBe('Accept-Encoding');
});

describe('caching headers', () => {
  const file = '/shell/b1/shell.1.js';
  const ask = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers: { host: 'localhost:4000', 'accept-encoding': 'br', ...headers } });

  test.each(['GET', 'HEAD'] as const)(
    '%s of a missing script is never cached, and reveals nothing about the store',
    async (method) => {
      for (const url of ['/shell/b1/gone.2.js', '/r/billing/b9/gone.js', '/shell/b1/shell.json', '/shell/x']) {
        const { statusCode, headers, body } = await ask(method, url);
        expect([statusCode, headers['cache-control'], headers['etag'], body]).toEqual([
          404,
          'no-store',
          undefined,
          method === 'GET' ? 'File not found.' : '',
        ]);
      }
    },
  );

  test('caches it forever once it exists', async () => {
    expect((await ask('GET', '/shell/b1/late.js')).headers['cache-control']).toBe('no-store');
    writeFileSync(path.join(storeDir, 'shell/b1/late.js'), 'late;');
    expect((await ask('GET', '/shell/b1/late.js')).headers['cache-control']).toContain('immutable');
  });

  test('sends the same headers with 304, a range, and HEAD as with the complete file', async () => {
    const whole = await ask('GET', file);
    const same = await ask('GET', file, { 'if-none-match': String(whole.headers['etag']) });
    const part = await ask('GET', file, { range: 'bytes=0-2' });
    const head = await ask('HEAD', file);
    expect([whole.statusCode, same.statusCode, part.statusCode, head.statusCode]).toEqual([200, 304, 206, 200]);
    for (const { headers } of [whole, same, part, head]) {
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        etag: whole.headers['etag'],
      });
    }
    expect([part.body, head.body, head.headers['content-length']]).toEqual([
      'bro',
      '',
      whole.headers['content-length'],
    ]);
  });

  test('rejects a range outside the file, uncached', async () => {
    const { statusCode, headers } = await ask('GET', file, { range: 'bytes=900-999' });
    expect([statusCode, headers['cache-control']]).toEqual([416, 'no-store']);
  });

  test('does not cache the page of an unknown host', async () => {
    const answer = await ask('GET', file, { host: 'evil.example' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

test('does not read the body of a request to a URL that accepts none', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/main/contacts',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: '{',
  });
  expect([answer.statusCode, answer.body]).toEqual([404, 'File not found.']);
});

test('sends HSTS for requests over HTTPS and hosts with an HTTPS origin; ignores claims of the client', async () => {
  const hosts = readHosts();
  const local = hosts.hosts['localhost'];
  if (!local) throw new Error('no localhost');
  const behind = Fastify({ trustProxy: ['127.0.0.1'] });
  const table = { ...hosts, hosts: { ...hosts.hosts, 'texts.example': { ...local, origin: 'https://texts.example' } } };
  serveStatic(behind, {
    hosts: table,
    storeDir,
    log: () => undefined,
    pages: {
      bootHash: () => '',
      send: (which, _host, reply) => reply.sendFile(`${which}.html`, storeDir),
      sendRegistry: (_which, reply) => reply.send({}),
    },
  });
  const sent = async (host: string, remoteAddress: string, proto: string) =>
    (await behind.inject({ url: '/', headers: { host, 'x-forwarded-proto': proto }, remoteAddress })).headers[
      'strict-transport-security'
    ];
  expect(await sent('localhost', '127.0.0.1', 'https')).toBe('max-age=31536000');
  expect(await sent('localhost', '127.0.0.1', 'http')).toBeUndefined();
  expect(await sent('localhost', '203.0.113.9', 'https')).toBeUndefined();
  expect(await sent('texts.example', '203.0.113.9', 'http')).toBe('max-age=31536000');
  await behind.close();
});

test('logs a server error without revealing local paths to the client', async () => {
  const broken = Fastify();
  const lines: unknown[] = [];
  serveStatic(broken, {
    hosts: readHosts(),
    storeDir,
    log: (line) => lines.push(line),
    pages: releasedPages(storeDir, followStore(storeDir)),
  });
  mkdirSync(path.join(storeDir, 'epochs/000001'), { recursive: true });
  for (const name of ['entry.json', 'registry.json']) writeFileSync(path.join(storeDir, 'epochs/000001', name), '{');
  for (const url of ['/', '/registry.json', '/main/contacts']) {
    const answer = await broken.inject({ url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong on our side. Please try again.']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(lines).toHaveLength(3);
  const malformed = await broken.inject({ url: '/shell/%E0%A4%A', headers: { host: 'localhost' } });
  expect(malformed.statusCode).toBe(400);
  expect(malformed.body).not.toContain(storeDir);
  await broken.close();
});

test.each([
  '/shell/b1/shell.json',
  '/shell/b1/none.js',
  '/shell/..%2fregistry.json',
  '/shell/b1/..%2f..%2fregistry.js',
  '/r/x/b/..%2fregistry.js',
])('does not serve %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('serves the current registry of the app to an open tab', async () => {
  const answer = await get('/registry.json');
  expect(answer.json()).toEqual({ app: 'customer' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/json'),
  });
  expect((await get('/registry.json', { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  expect((await get('/registry.json', { host: 'admin.localhost' })).json()).toEqual({ app: 'admin' });
  expect((await get('/registry.json', { host: 'evil.example' })).statusCode).toBe(404);
});

test('serves the page of the host, revalidated every time, with a strict policy', async () => {
  const answer = await get('/main/contacts');
  expect(answer.body).toBe('<p>customer');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-boot'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect((await get('/', { host: 'admin.localhost' })).body).toBe('<p>admin');
});

test('serves a page without a brand to an unknown host', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '__proto__']) {
    const answer = await get('/session/login', { host });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This address is not set up');
    expect(answer.body).not.toContain('Heliograph');
  }
});
