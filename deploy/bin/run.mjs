import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** npm and npx are scripts of the shell on Windows. */
const shellFor = (command) => process.platform === 'win32' && /^(npm|npx)$/.test(command);

/** Runs a program, at the root unless told where, with its output shown; resolves with its exit code. */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: shellFor(command),
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
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
