import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPort } from './socket';

const patience = 60_000;

/** Returns the command line of a process; empty if there is none. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Stops a PostgreSQL that a killed server left running. Removes the files with its process id if that now belongs to
 * another program, as after a container restart: PostgreSQL would mistake that program for itself.
 */
export async function endLeftover(dir: string, socket: string, say: (line: string) => void): Promise<void> {
  const note = path.join(dir, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  if (command === '') return;
  if (!command.includes(dir)) {
    [note, path.join(socket, `.s.PGSQL.${socketPort}.lock`)].forEach((file) => rmSync(file, { force: true }));
    return;
  }
  say('stopping the PostgreSQL that an earlier server left running');
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + patience; commandOf(pid).includes(dir); await pause(50)) {
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL (process ${pid}), left running by an earlier server, does not stop. Kill it, then start again.`,
      );
  }
}
