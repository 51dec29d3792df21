import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { repeats } from '@heliograph/api/testing';

jest.setTimeout(240_000);

const writer = path.join(__dirname, 'kill-writer.ts');

interface Found {
  rows: number;
  last: number;
  halves: number;
  pid: number;
}

/**
 * Starts PostgreSQL on the folder in a separate process, and kills that during the next write after a number of
 * confirmed ones: the process alone, which leaves PostgreSQL running, or both, as when the machine loses power.
 */
async function startAndKill(
  dataDir: string,
  writes: number,
  both: boolean,
): Promise<{ found: Found; confirmed: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === 1 + writes) {
      await pause(writes % 4);
      if (both) process.kill((JSON.parse(lines[0] ?? '') as Found).pid, 'SIGKILL');
      child.kill('SIGKILL');
    }
  }
  await ended;
  if (lines.length < 1 + writes) throw new Error(`The writer ended by itself: ${complaint}`);
  return { found: JSON.parse(lines[0] ?? '') as Found, confirmed: Number(lines.at(-1)) };
}

const times = repeats(2, 30);

it(`keeps all confirmed data after kill -9 during writes, ${times} times`, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  let confirmed = 0;
  let last: Found | null = null;
  try {
    for (let time = 0; time <= times; time += 1) {
      const next = await startAndKill(path.join(folder, 'data'), 1 + ((time * 7) % 13), time % 2 === 1);
      last = next.found;
      const { rows, halves } = last;
      expect({ time, lost: last.last < confirmed, halves, rows }).toEqual({
        time,
        lost: false,
        halves: 0,
        rows: 2 * last.last,
      });
      ({ confirmed } = next);
    }
  } finally {
    if (last) await endAt(last.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Ends the PostgreSQL that the last kill left running, if it did. */
async function endAt(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    for (;;) {
      process.kill(pid, 0);
      await pause(50);
    }
  } catch {
    // It has ended.
  }
}
