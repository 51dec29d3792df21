import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What is killed, how often, and how the test knows that it is still working. */
interface Kills {
  /** File of this folder that a worker runs, and its arguments. */
  program: string;
  args: string[];
  times: number;
  /** Random numbers in [0, 1). */
  random: () => number;
  /** Longest time from the start of a worker to the next kill, in milliseconds. */
  pauseMs: number;
  /** How much work is left, in any unit. */
  left: () => Promise<number>;
  /** With less than this left, `more` is called before a kill. */
  few: number;
  /** Adds work or slows it down, so that it also lasts on a machine where a worker takes seconds to start. */
  more: () => Promise<unknown>;
  /** Called after each kill with its number from 0. */
  onKill?: (kill: number) => Promise<void>;
}

async function startWorker(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Runs two workers and kills one of them at random moments while work is left; returns when the two last ones run. */
export async function killWorkers(kills: Kills): Promise<ChildProcess[]> {
  const start = () => startWorker(kills.program, kills.args);
  const workers = [await start(), await start()];
  for (let kill = 0; kill < kills.times; kill += 1) {
    if ((await kills.left()) < kills.few) await kills.more();
    await pause(kills.random() * kills.pauseMs);
    const place = Math.floor(kills.random() * workers.length);
    expect(await kills.left()).toBeGreaterThan(0);
    workers[place]?.kill('SIGKILL');
    await kills.onKill?.(kill);
    workers[place] = await start();
  }
  return workers;
}
