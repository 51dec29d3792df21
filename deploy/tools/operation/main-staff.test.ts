import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@heliograph/api';
import { root } from '../../server/paths';
import { runningPostgres } from '../../server/private-postgres';
import { serve, type Served } from '../testing/serve';

jest.setTimeout(240_000);

let folder: string;
let server: Served | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'main-staff-'));
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const real = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9', SECRET: 'a secret of at least 32 characters' };

/** Runs `npm run staff` without npm; resolves with its exit code and what it printed. */
async function staff(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/tools/operation/main-staff.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], RELEASE_DIR: path.join(folder, 'dist'), ...real, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Runs each command, and the verification again with the head that it printed. */
async function runEach(env: NodeJS.ProcessEnv): Promise<void> {
  const numbers = path.join(folder, 'numbers.csv');
  writeFileSync(numbers, 'number,type,country\n+12015550101,10DLC,USA\n');
  expect(await staff(env, 'create', 'boss', 'boss@people.example', '--all-brands')).toMatchObject({ code: 0 });
  expect((await staff(env, 'reset-two-factor', 'boss')).output).toMatch(/has not set up|Reset two-step/);
  expect((await staff(env, 'import-numbers', numbers)).output).toContain('Added 1 numbers');
  const { code, output } = await staff(env, 'verify-audit');
  expect([code, output]).toEqual([0, expect.stringMatching(/^The audit log is intact: \d+ lines?\. Its head is /)]);
  const head = output.split(' ').at(-1)?.trim() ?? '';
  expect(await staff(env, 'verify-audit', head)).toMatchObject({ code: 0, output });
}

test('each staff command works next to a running server with a private PostgreSQL, also if another user runs it', async () => {
  const dataDir = path.join(folder, 'data');
  server = await serve(dataDir, real);
  // Also while it starts.
  while (!existsSync(path.join(dataDir, 'postgres.lock'))) await pause(5);
  const { code, output } = await staff({ DATA_DIR: dataDir }, 'verify-audit');
  expect(output).toMatch(/^The audit log is empty|^This database has no audit log yet/);
  expect(code).toBe(output.includes('empty') ? 0 : 1);
  expect([await server.ready, server.complaints()]).toEqual([true, '']);
  // Such as the folder of a user who isn't the one that root would start PostgreSQL as.
  chmodSync(folder, 0o700);
  chmodSync(dataDir, 0o700);
  await runEach({ DATA_DIR: dataDir });
  chmodSync(folder, 0o711);
  chmodSync(dataDir, 0o711);
  expect(server.complaints()).toBe('');
});

test('each staff command works next to a running server with DATABASE_URL, also while its tables are read for long', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `staff_${Date.now()}`;
  const maintenance = await openDatabase({ url: url.href });
  await maintenance.script(`create database ${name}`);
  url.pathname = `/${name}`;
  try {
    server = await serve(path.join(folder, 'data'), { ...real, DATABASE_URL: url.href });
    expect([await server.ready, server.complaints()]).toEqual([true, '']);
    const reader = await openDatabase({ url: url.href });
    let end = (): void => undefined;
    const reading = reader.patient.transaction(async (tx) => {
      // As a backup does, which locks all tables.
      await tx.script('set local idle_in_transaction_session_timeout = 0; lock table migration in access share mode');
      await new Promise<void>((resolve) => (end = resolve));
    });
    await runEach({ DATABASE_URL: url.href });
    end();
    await reading;
    await reader.close();
    await server.end('SIGTERM');
  } finally {
    await maintenance.script(`drop database ${name} with (force)`);
    await maintenance.close();
  }
  expect(await runningPostgres(path.join(folder, 'data'))).toBeNull();
});
