import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from './paths';

/** The result of a program: its exit code (null if it was killed) and its output. */
export interface Ended {
  code: number | null;
  output: string;
}

interface ProgramOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

const running = new Map<ChildProcess, Promise<Ended>>();
let ending = false;

/** Runs a Node program that exits with this process, however this process ends. Rejects after `killAll`. */
export async function runNode(args: string[], { cwd, env = {} }: ProgramOptions): Promise<Ended> {
  if (ending) throw new Error('Canceled');
  // Nothing is written to its stdin: the pipe closes when this process exits (deploy/bin/tied.mjs).
  const child = spawn(process.execPath, ['--import', path.join(root, 'deploy/bin/tied.mjs'), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  }).finally(() => running.delete(child));
  running.set(child, ended);
  return ended;
}

/** Kills all running programs and prevents new ones. Resolves when they have exited. */
export async function killAll(): Promise<void> {
  ending = true;
  const all = [...running];
  all.forEach(([child]) => child.kill('SIGKILL'));
  await Promise.allSettled(all.map(([, ended]) => ended));
}
