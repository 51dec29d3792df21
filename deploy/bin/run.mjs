import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** npm and npx are scripts of the shell on Windows. */
const shellFor = (command) => process.platform === 'win32' && /^(npm|npx)$/.test(command);

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Passes on to a child the signals that this process gets; returns what stops it, which returns the last of them. */
function passOn(child) {
  let last = null;
  const listeners = Object.keys(signals).map((signal) => {
    const listener = () => {
      last = signal;
      child.kill(signal);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  return () => {
    listeners.forEach(([signal, listener]) => process.off(signal, listener));
    return last;
  };
}

/** Arguments that end a Node program with the process that started it; its input must be a pipe. */
export const tied = ['--import', path.join(root, 'deploy/bin/tied.mjs')];

/**
 * Runs a program, at the root unless told where, with its output shown; resolves with its exit code. A
 * signal is passed on, and ends this process once the program has ended. A program of Node ends with
 * this process, even if that is killed.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  const isNode = command === process.execPath;
  return new Promise((resolve, reject) => {
    const child = spawn(command, isNode ? [...tied, ...args] : args, {
      cwd,
      stdio: [isNode ? 'pipe' : 'ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: shellFor(command),
    });
    const stop = passOn(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      const got = stop();
      if (got) process.exit(128 + signals[got]);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** As `run`, but a failure ends this process with the same code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Arguments that run a TypeScript file with this Node. */
export const tsx = (file, ...args) => ['--import', 'tsx', path.join(root, file), ...args];

/** Runs a program of Node that goes on until it is ended: signals are passed on, and its end is the end of this one. */
export function become(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('exit', (code) => process.exit(code ?? 1));
}
