import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { smallStore } from '../support/release-store';

let store = '';
let folder = '';
beforeAll(async () => {
  store = await smallStore();
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  // If root starts the product, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
});
afterAll(() => [store, folder].forEach((one) => rmSync(one, { recursive: true, force: true })));

/** Starts the product; resolves with its exit code and its stderr. */
async function start(env: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/server/main-serve.ts'], {
    cwd: path.resolve(__dirname, '../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RELEASE_DIR: store,
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, stderr };
}

const dir = (name: string): string => path.join(folder, name);
const url = 'postgres://someone:hidden@127.0.0.1:1/texts';
const secret = 'a key that is long enough to be taken';

test('explains a folder that can’t be written', async () => {
  // Nobody can, not even root.
  const ended = await start({ DATA_DIR: '/sys/heliograph' });
  expect(ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^This user may not write there \(\/sys\/heliograph\)\. [^\n]+\n$/) as string,
  });
});

test('explains a damaged database, with the end of its log', async () => {
  const cluster = path.join(dir('damaged'), 'postgres');
  mkdirSync(cluster, { recursive: true, mode: 0o711 });
  writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
  writeFileSync(path.join(dir('damaged'), 'postgres-password'), 'a password that is long enough for it');
  const ended = await start({ DATA_DIR: dir('damaged') });
  expect(ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^PostgreSQL did not start\. Its log \(\S+postgres\.log\) says:\n[^]+\n$/) as string,
  });
});

test('explains what reads data of Heliograph 0.1, and how to move it, and keeps it', async () => {
  const old = path.join(dir('old'), 'db/pg');
  mkdirSync(old, { recursive: true });
  writeFileSync(path.join(old, 'PG_VERSION'), '17\n');
  const ended = await start({ DATA_DIR: dir('old') });
  expect(ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /Heliograph 0\.1\.1 .* npm run backup .* npm run restore .* Nothing was deleted\.\n$/,
    ) as string,
  });
  expect(readFileSync(path.join(old, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('explains a missing PostgreSQL, without its password', async () => {
  const ended = await start({ DATABASE_URL: url, SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(ended).toEqual({
    code: 1,
    stderr: "PostgreSQL at 127.0.0.1:1 can't be reached (ECONNREFUSED). Start it, or check DATABASE_URL.\n",
  });
});
