import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../server/paths';

/** The result of a program: its exit code (null if it was killed) and its output. */
export interface Ended {
  code: number | null;
  output: string;
}

interface ProgramOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

const running = new Map<ChildProcess, Promise<unknown>>();
let ending = false;

/**
 * Starts a Node program that exits with this process, however this process ends; with `ipc`, messages can be exchanged.
 * Throws after `killAll`.
 */
export function startNode(
  args: string[],
  { cwd, env = {}, ipc = false }: ProgramOptions & { ipc?: boolean },
): ChildProcess {
  if (ending) throw new Error('Canceled');
  // Nothing is written to its stdin: the pipe closes when this process exits (deploy/server/launch/tied.mjs).
  const child = spawn(process.execPath, ['--import', path.join(root, 'deploy/server/launch/tied.mjs'), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  }).finally(() => running.delete(child));
  running.set(child, ended);
  return child;
}

/** Runs such a program to its end. Rejects after `killAll`. */
export async function runNode(args: string[], options: ProgramOptions): Promise<Ended> {
  const child = startNode(args, options);
  return new Promise<Ended>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Kills all running programs and prevents new ones. Resolves when they have exited. */
export async function killAll(): Promise<void> {
  ending = true;
  const all = [...running];
  all.forEach(([child]) => child.kill('SIGKILL'));
  await Promise.allSettled(all.map(([, ended]) => ended));
}
