import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../deploy/tools/postgres/free-port.mjs';
import { programs } from '../../../deploy/server/launch/programs.mjs';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const patience = 180_000;

/** A process of the product, started like `npm run serve`. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number | undefined;
  /** Its stderr since it was first started. */
  complaints(): string;
  /** Sends a signal, SIGKILL by default, and waits for the process to exit. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

async function healthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Starts a process of the product with the given settings; it exits with this one, however this one ends. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let text = '';
  const start = async () => {
    const started = spawn(
      process.execPath,
      ['--import', './deploy/server/launch/tied.mjs', ...programs()('main-serve')],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['pipe', 'ignore', 'pipe'],
      },
    );
    child = started;
    started.stderr.on('data', (chunk) => (text += String(chunk)));
    const until = Date.now() + patience;
    while (!(await healthy(port))) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`The server did not start: ${text}`);
      await pause(50);
    }
  };
  await start();
  return {
    port,
    get pid() {
      return child?.pid;
    },
    complaints: () => text,
    async end(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    start,
  };
}
