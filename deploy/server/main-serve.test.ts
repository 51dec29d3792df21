import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../tools/testing/serve';

jest.setTimeout(180_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'main-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const real = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' };

test('without demo data, the database has no demo users, and the mailbox is not available', async () => {
  const server = await serve(folder, real);
  expect([await server.ready, server.complaints()]).toEqual([true, '']);
  const origin = `http://127.0.0.1:${server.port}`;
  const login = await fetch(`${origin}/api/session.manage/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: 'customer', password: 'heliograph demo' }),
  });
  const mailbox = await (await fetch(`${origin}/dev/mailbox`)).text();
  expect([login.status, mailbox.includes('<h1>Mailbox</h1>')]).toEqual([401, false]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('after a release that is under way, it serves once that has ended', async () => {
  const server = await serve(folder, real, ['--after-release']);
  expect(await Promise.race([server.ready, pause(8_000, 'waiting')])).toBe('waiting');
  server.release();
  expect([await server.ready, server.complaints()]).toEqual([true, '']);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('ends if what releases ends before', async () => {
  const server = await serve(folder, real, ['--after-release']);
  expect(await server.abandon()).toBe(1);
  expect(await server.ready).toBe(false);
});

test.each([
  ['a demo that listens beyond loopback', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would expose demo users'],
  ['a production site that can’t send emails', { DEMO: '0' }, 'SMTP_URL is not set'],
])('does not start %s, and says what to set', async (_what, env, message) => {
  const server = await serve(folder, env);
  expect(await server.ready).toBe(false);
  expect(await server.end('SIGTERM')).toBe(1);
  expect(server.complaints()).toContain(message);
  expect(server.complaints().trim().split('\n')).toHaveLength(1);
});
