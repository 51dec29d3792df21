import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../../tools/testing/serve';

jest.setTimeout(180_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'private-server-'));
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => Number(readFileSync(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const settings = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' };
const start = () => serve(path.join(folder, 'data'), settings);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits until PostgreSQL has exited, which it does soon after the server that stopped it. */
async function gone(pid: number): Promise<void> {
  for (const end = Date.now() + 20_000; isRunning(pid) && Date.now() < end;) await pause(50);
  expect(isRunning(pid)).toBe(false);
}

test('a server without DATABASE_URL needs no SECRET, and stops PostgreSQL when it exits', async () => {
  const server = await start();
  expect([await server.ready, server.complaints()]).toEqual([true, '']);
  const pid = postmaster();
  expect(await server.end('SIGTERM')).toBe(0);
  await gone(pid);
});

test('a server stopped during startup leaves no PostgreSQL behind', async () => {
  const server = await start();
  const note = path.join(folder, 'data/postgres/postmaster.pid');
  while (!existsSync(note) || !(postmaster() > 0)) await pause(20);
  const pid = postmaster();
  expect(await server.end('SIGTERM')).toBe(143);
  await gone(pid);
});

test('two servers with data folders of their own run next to each other, a second one with the same says why not', async () => {
  const [one, other] = [await start(), await serve(path.join(folder, 'other'), settings)];
  expect([await one.ready, await other.ready]).toEqual([true, true]);
  const same = await start();
  expect(await same.ready).toBe(false);
  expect(same.complaints()).toMatch(/^The data folder is in use by process \d+ .* choose another DATA_DIR\.\n$/);
  expect([await one.end('SIGTERM'), await other.end('SIGTERM')]).toEqual([0, 0]);
});

test('a server takes over after one that was killed', async () => {
  const killed = await start();
  expect(await killed.ready).toBe(true);
  const left = postmaster();
  await killed.end('SIGKILL');
  const next = await start();
  expect([await next.ready, next.complaints()]).toEqual([true, '']);
  await gone(left);
  const pid = postmaster();
  expect(await next.end('SIGINT')).toBe(0);
  await gone(pid);
});
