import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHosts } from './hosts';
import { serveStatic } from './static';

let app: FastifyInstance;

beforeAll(() => {
  const storeDir = mkdtempSync(path.join(os.tmpdir(), 'store-'));
  mkdirSync(path.join(storeDir, 'shell/b1'), { recursive: true });
  writeFileSync(path.join(storeDir, 'shell/b1/shell.1.js'), 'let plain;');
  writeFileSync(path.join(storeDir, 'shell/b1/shell.1.js.br'), 'brotli');
  writeFileSync(path.join(storeDir, 'shell/b1/shell.json'), '{}');
  writeFileSync(path.join(storeDir, 'registry.json'), '{}');
  for (const name of ['customer', 'admin']) writeFileSync(path.join(storeDir, `${name}.html`), `<p>${name}`);
  app = Fastify();
  serveStatic(app, {
    hosts: readHosts(),
    storeDir,
    pages: { bootHash: () => "'sha256-boot'", send: (which, reply) => reply.sendFile(`${which}.html`, storeDir) },
  });
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost:4000', ...headers } });

test('a hashed file is precompressed and kept for ever', async () => {
  const answer = await get('/shell/b1/shell.1.js', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('brotli');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await get('/shell/b1/shell.1.js')).body).toBe('let plain;');
});

test.each(['/shell/b1/shell.json', '/shell/b1/none.js', '/shell/../registry.json', '/shell/%2e%2e/registry.json', '/registry.json', '/r/x/b/..%2fregistry.js'])(
  '%s is not served',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('the page is that of the host, never cached unasked, with a strict policy', async () => {
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

test('an unknown host gets a page that names no brand', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '__proto__']) {
    const answer = await get('/session/login', { host });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This address is not set up');
    expect(answer.body).not.toContain('Heliograph');
  }
});
