import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('rejects a second opener with a message until the first releases the folder', async () => {
    const release = await takeLock(path);
    await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(path)).toBe(false);
    (await takeLock(path))();
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(path, `${child.pid} 1`);
    const release = await takeLock(path);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('is taken over when the process id belongs to another process by now', async () => {
    writeFileSync(path, `${process.pid} 1`);
    const release = await takeLock(path);
    expect(readFileSync(path, 'utf8')).not.toBe(`${process.pid} 1`);
    release();
  });

  it('leaves a lock alone that another has taken over', async () => {
    const release = await takeLock(path);
    writeFileSync(path, '1 1');
    release();
    expect(existsSync(path)).toBe(true);
  });
});
