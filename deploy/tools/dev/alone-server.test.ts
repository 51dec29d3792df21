import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { alonePort, aloneServer, type AloneServer } from './alone-server';

let dir: string;
let alone: AloneServer;
let address: string;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'heliograph-alone-'));
  alone = aloneServer(dir);
  await new Promise<void>((resolve) => alone.server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(alone.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => alone.server.close(resolve));
  rmSync(dir, { recursive: true });
});

test('serves a manifest once its build is complete, and keeps it while the next one is written', async () => {
  expect((await fetch(`${address}/remote.json`)).status).toBe(503);
  writeFileSync(path.join(dir, 'remote.json'), '{"build":"1"}');
  expect(alone.refresh()).toEqual({ build: '1' });
  writeFileSync(path.join(dir, 'remote.json'), '{"build":"2"}');
  const answer = await fetch(`${address}/remote.json?now`);
  expect(await answer.json()).toEqual({ build: '1' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
});

test('serves scripts next to it to pages of any origin, and nothing else', async () => {
  writeFileSync(path.join(dir, 'remoteEntry.1.js'), 'var a;');
  writeFileSync(path.join(dir, 'hash.txt'), 'x');
  const answer = await fetch(`${address}/remoteEntry.1.js?retry=2`);
  expect([
    await answer.text(),
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('content-type'),
  ]).toEqual(['var a;', '*', 'text/javascript']);
  const missing = ['/hash.txt', '/other.js', '/', `/..%2f${path.basename(dir)}%2fremoteEntry.1.js`];
  expect(await Promise.all(missing.map(async (name) => (await fetch(address + name)).status))).toEqual(
    missing.map(() => 404),
  );
});

const folders = ['mfe-account', 'mfe-billing', 'mfe-loyalty', 'mfe-audit', 'shell', 'mfe-numbers'];

test.each([
  ['mfe-numbers', 4101],
  ['mfe-billing', 4104],
  ['mfe-audit', 4108],
  ['mfe-loyalty', 4109],
])('%s is served on %i', (folder, port) => {
  expect(alonePort(folder, folders)).toBe(port);
});
