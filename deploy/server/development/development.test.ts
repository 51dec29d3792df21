import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PageRegistry } from '@heliograph/platform/remote';
import { developmentPages } from './development';
import { developmentBuilds, firstBuilds } from './development-builds';
import { serveDevelopment } from './development-changes';
import { readHosts } from '../hosts';
import { followForDevelopment, followStore } from '../store/live-epoch';
import { serveStatic } from '../pages/static';

const store = mkdtempSync(path.join(os.tmpdir(), 'heliograph-development-'));
let app: FastifyInstance;

const file = { integrity: 'sha384-x', bytes: 1 };
const shell = (build: string) => ({
  build,
  boot: '1',
  scripts: ['shell.js'],
  files: { 'shell.js': file, 'layout.js': file },
  contracts: [1],
  capabilities: [],
  parts: { layout: ['layout.js'] },
});
const billing = (build: string) => ({
  ...{
    name: 'billing',
    app: 'customer',
    build,
    contract: 1,
    requires: [],
    entry: 'remoteEntry.js',
    front: ['front.js'],
  },
  ...{ files: { 'remoteEntry.js': file, 'front.js': file }, sections: [] },
});

function write(name: string, value: unknown): void {
  const target = path.join(store, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.half`, typeof value === 'string' ? value : JSON.stringify(value));
  renameSync(`${target}.half`, target);
}

beforeAll(async () => {
  const released = { ...billing('b1'), base: '/r/billing/b1/' };
  const live = {
    name: 'billing',
    stable: released,
    canary: { share: 10, since: '2026-01-01T00:00:00Z', build: { ...released, build: 'b2' } },
    lastGood: released,
  };
  write('epochs/000007/registry.json', {
    epoch: 7,
    platform: { build: 'p1', base: '/platform/p1/' },
    hosts: { build: 'h1', base: '/hosts/h1/' },
    shell: { ...shell('s1'), base: '/shell/s1/' },
    apps: { customer: [live], admin: [] },
  });
  write('epochs/000007/entry.json', {});
  write('hosts/h1/hosts.json', readHosts());
  write('r/billing/dev/remote.json', billing('dev'));
  write('r/billing/dev/hash.txt', 'aa1');
  mkdirSync(path.join(store, 'shell/dev'), { recursive: true });
  const builds = developmentBuilds(store, ['shell', 'mfe-billing']);
  app = Fastify();
  serveDevelopment(app, builds);
  serveStatic(app, {
    hosts: readHosts(),
    storeDir: store,
    log: () => undefined,
    pages: developmentPages(followStore(store), builds, readHosts()),
    development: true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  rmSync(store, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
const registry = async (): Promise<PageRegistry> => (await get('/registry.json')).json();

test('serves everything as released until the shell has a development build; then remotes too, without canary and preloads by hash', async () => {
  expect((await registry()).remotes[0]?.canary?.share).toBe(10);
  expect((await get('/')).body).toContain("data-builds='{}'");
  write('shell/dev/shell.json', shell('dev'));
  write('shell/dev/hash.txt', 'bb1');
  const { shell: page, remotes } = await registry();
  expect([page.base, page.parts]).toEqual(['/shell/dev/', {}]);
  expect(remotes).toEqual([
    {
      name: 'billing',
      stable: {
        ...billing('dev'),
        base: '/r/billing/dev/',
        files: { 'remoteEntry.js': file, 'front.js': { integrity: '', bytes: 0 } },
      },
    },
  ]);
  expect((await get('/')).body).toContain(`data-builds='{"shell":"bb1","mfe-billing":"aa1"}'`);
});

test('serves hot updates and source maps without caching', async () => {
  for (const name of ['a.js', 'a.js.map', 'mfe_billing.aa1.hot-update.json']) {
    write(`r/billing/dev/${name}`, '{}');
    expect((await get(`/r/billing/dev/${name}`)).headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/r/billing/dev/remote.json')).statusCode).toBe(404);
});

test('serves only the development builds where nothing is released, once all of them exist', async () => {
  const folder = path.join(store, 'unreleased');
  const builds = developmentBuilds(folder, ['shell', 'mfe-billing']);
  const built = firstBuilds(builds).then(() => 'built');
  write('unreleased/shell/dev/shell.json', shell('dev'));
  write('unreleased/shell/dev/hash.txt', 'bb1');
  expect(await Promise.race([built, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits');
  write('unreleased/r/billing/dev/remote.json', billing('dev'));
  write('unreleased/r/billing/dev/hash.txt', 'aa1');
  await built;

  const hosts = readHosts();
  const fresh = Fastify();
  const pages = developmentPages(followForDevelopment(folder, hosts), builds, hosts);
  serveStatic(fresh, { hosts, storeDir: folder, log: () => undefined, pages, development: true });
  const page = await fresh.inject({ url: '/registry.json', headers: { host: 'localhost' } });
  expect(page.json<PageRegistry>().remotes.map(({ name, stable }) => [name, stable.base])).toEqual([
    ['billing', '/r/billing/dev/'],
  ]);
  await fresh.close();
});

test('announces existing builds to an open page, and each new build', async () => {
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/changes`, {
    signal: stop.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader.read()).value ?? '';
  expect(await next()).toBe(
    'retry: 500\n\ndata: {"package":"shell","hash":"bb1"}\n\ndata: {"package":"mfe-billing","hash":"aa1"}\n\n',
  );
  write('r/billing/dev/hash.txt', 'aa2');
  expect(await next()).toContain('data: {"package":"mfe-billing","hash":"aa2"}\n\n');
  stop.abort();
});
