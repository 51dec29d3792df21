import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeFailure } from '@heliograph/api/describe-failure';
import { startPostmaster } from './postmaster';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postmaster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program in place of PostgreSQL that prints a line and ends. Returns what the operator reads. */
async function failure(line: string): Promise<string> {
  const programs = path.join(folder, 'bin');
  const dir = path.join(folder, 'postgres');
  mkdirSync(programs);
  mkdirSync(dir);
  writeFileSync(path.join(programs, 'postgres'), `#!/bin/sh\necho '${line}' >&2\nexit 1\n`);
  chmodSync(path.join(programs, 'postgres'), 0o755);
  const cluster = { dir, log: path.join(folder, 'postgres.log'), programs, as: {}, password: 'secret' };
  return startPostmaster(cluster, dir).then(
    () => 'started',
    (error: unknown) => describeFailure(error),
  );
}

test.each([
  ['a full disk', 'FATAL:  could not write lock file "postmaster.pid": No space left on device', /^The disk is full/],
  ['a read-only folder', 'FATAL:  could not create lock file: Read-only file system', /^The file system is read-only/],
  ['a folder of someone else', 'FATAL:  could not open file: Permission denied', /^This user may not write there/],
  ['damaged data', 'FATAL:  database files are incompatible with server', /did not start[^]*files are incompatible/],
])('explains %s', async (_what, line, sentence) => {
  expect(await failure(line)).toMatch(sentence);
});

test('explains programs that are missing', async () => {
  const cluster = { dir: folder, log: path.join(folder, 'log'), programs: '/nowhere', as: {}, password: 'secret' };
  await expect(startPostmaster(cluster, folder)).rejects.toThrow('ENOENT');
});
