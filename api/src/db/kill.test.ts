import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { repeats } from '../testing/repeats';

jest.setTimeout(240_000);

const writer = join(__dirname, 'kill-writer.ts');

interface Found {
  rows: number;
  last: number;
  halves: number;
}

/** Opens the folder in a separate process and kills it during the next write after a number of confirmed ones. */
async function openAndKill(dir: string, writes: number): Promise<{ found: Found; confirmed: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === 1 + writes) {
      await pause(writes % 4);
      child.kill('SIGKILL');
    }
  }
  await ended;
  if (lines.length < 1 + writes) throw new Error(`The writer ended by itself: ${complaint}`);
  return { found: JSON.parse(lines[0] ?? '') as Found, confirmed: Number(lines.at(-1)) };
}

/** Kills a writer on one folder several times; each opening must find all confirmed rows. */
async function kills(times: number, share: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  let confirmed = 0;
  try {
    for (let time = 0; time <= times; time += 1) {
      const next = await openAndKill(join(folder, 'data'), 1 + ((time * 7 + share) % 13));
      const { rows, last, halves } = next.found;
      expect({ time, lost: last < confirmed, halves, rows }).toEqual({ time, lost: false, halves: 0, rows: 2 * last });
      ({ confirmed } = next);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const times = repeats(1, 10);

// Three folders in parallel: thirty kills in a third of the time.
it(`opens the embedded database again after kill -9 during writes, ${3 * times} times, with all committed work there`, async () => {
  await Promise.all([kills(times, 0), kills(times, 4), kills(times, 9)]);
});
