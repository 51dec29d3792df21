import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../testing/serve';

jest.setTimeout(180_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'private-server-'));
  // Where the tests run as root, PostgreSQL has another user, who must get through.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => Number(readFileSync(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const start = () => serve(path.join(folder, 'data'), { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' }, ['--postgres']);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** PostgreSQL ends on its own once it has been told, soon after the server that told it. */
async function gone(pid: number): Promise<void> {
  for (const end = Date.now() + 20_000; isRunning(pid) && Date.now() < end; ) await pause(50);
  expect(isRunning(pid)).toBe(false);
}

test('a server with --postgres needs no SECRET, and ends PostgreSQL with itself', async () => {
  const server = await start();
  expect([await server.ready, server.complaints()]).toEqual([true, '']);
  const pid = postmaster();
  expect(await server.end('SIGTERM')).toBe(0);
  await gone(pid);
});

test('one that is ended while it starts leaves no PostgreSQL behind', async () => {
  const server = await start();
  const note = path.join(folder, 'data/postgres/postmaster.pid');
  while (!existsSync(note) || !(postmaster() > 0)) await pause(20);
  const pid = postmaster();
  expect(await server.end('SIGTERM')).toBe(143);
  await gone(pid);
});

test('one that was killed is followed by one that takes over', async () => {
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
