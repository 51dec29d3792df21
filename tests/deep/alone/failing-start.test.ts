import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { smallStore } from '../support/release-store';

let store = '';
let folder = '';
beforeAll(async () => {
  store = await smallStore();
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
});
afterAll(() => [store, folder].forEach((one) => rmSync(one, { recursive: true, force: true })));

/** Makes every page write of the embedded database fail in a process, as on a disk that is full or read-only. */
const failingWrites = (code: string, errno: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeSync } = fs;
    fs.writeSync = (file, data, ...rest) => {
      if (data.length < 4096) return writeSync(file, data, ...rest);
      throw Object.assign(new Error('${code}: write'), { code: '${code}', errno: ${errno}, syscall: 'write' });
    };
    syncBuiltinESMExports();`)}`;

/** Starts the product; resolves with its exit code and its stderr. */
async function start(env: Record<string, string>, preload?: string): Promise<{ code: unknown; stderr: string }> {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), '--import', 'tsx', 'deploy/src/main-serve.ts'],
    {
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
    },
  );
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, stderr };
}

const dir = (name: string): string => path.join(folder, name);
const url = 'postgres://someone:hidden@127.0.0.1:1/texts';
const secret = 'a key that is long enough to be taken';

test.each<[string, string, number, RegExp]>([
  [
    'a full disk',
    'ENOSPC',
    -28,
    /^The embedded database in \S+full\S* could not be opened\. The disk is full\. Free some space, then try again\.\n$/,
  ],
  [
    'a read-only file system',
    'EROFS',
    -30,
    /could not be opened\. The file system is read-only\. Choose another folder, such as with DATA_DIR\.\n$/,
  ],
  ['a folder of someone else', 'EACCES', -13, /could not be opened\. This user may not write there\./],
])('explains %s', async (_name, code, errno, stderr) => {
  const ended = await start({ DATA_DIR: dir(`full-${code}`) }, failingWrites(code, errno));
  expect(ended).toEqual({ code: 1, stderr: expect.stringMatching(stderr) as string });
});

test('explains a damaged embedded database', async () => {
  mkdirSync(path.join(dir('damaged'), 'db/pg'), { recursive: true });
  writeFileSync(path.join(dir('damaged'), 'db/pg/PG_VERSION'), '17\n');
  const ended = await start({ DATA_DIR: dir('damaged') });
  expect(ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^The embedded database in \S+damaged\S* could not be opened\. [A-Z][^\n]+\n$/,
    ) as string,
  });
});

test('explains a missing PostgreSQL, without its password', async () => {
  const ended = await start({ DATABASE_URL: url, SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(ended).toEqual({
    code: 1,
    stderr: "PostgreSQL at 127.0.0.1:1 can't be reached (ECONNREFUSED). Start it, or check DATABASE_URL.\n",
  });
});
