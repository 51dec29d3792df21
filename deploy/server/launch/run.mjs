import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Windows needs a shell to run npm and npx, which are scripts there. */
const shellFor = (command) => process.platform === 'win32' && /^(npm|npx)$/.test(command);

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Forwards signals that this process receives to a child. Returns a function that stops forwarding and returns the last
 * signal.
 */
function forwardSignals(child) {
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

/** Arguments that make a Node program exit when its parent process exits. Its stdin must be a pipe. */
export const tied = ['--import', path.join(root, 'deploy/server/launch/tied.mjs')];

/**
 * Runs a program, by default in the root folder, and shows its output. Resolves with its exit code. Forwards
 * signals, and exits this process after a signal once the program has exited. A Node program exits with
 * this process, even if this process is killed. After `timeout` milliseconds, the program is ended.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, timeout } = {}) {
  const isNode = command === process.execPath;
  return new Promise((resolve, reject) => {
    const child = spawn(command, isNode ? [...tied, ...args] : args, {
      cwd,
      stdio: [isNode ? 'pipe' : 'ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: shellFor(command),
      timeout,
    });
    const stop = forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      const got = stop();
      if (got) process.exit(128 + signals[got]);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Like `run`, but if the program fails, this process exits with the same code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Returns the arguments for running a TypeScript file with Node. */
export const tsx = (file, ...args) => ['--import', 'tsx', path.join(root, file), ...args];

/** Passes signals on to Node programs, and Ctrl-C as it is. */
export function passSignals(...children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => children.forEach((child) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)));
}

/** Runs a long-running Node program: forwards signals, and exits this process when the program exits. */
export function become(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  passSignals(child);
  child.on('exit', (code) => process.exit(code ?? 1));
}
