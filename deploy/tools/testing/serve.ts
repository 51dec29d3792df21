import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../postgres/free-port.mjs';
import { programs } from '../../server/launch/programs.mjs';
import { root } from '../../server/paths';
import { publish } from '../../release/acts/publish';
import { madeUpStore } from './made-up';

/** A server in a separate process, on a minimal release store. */
export interface Served {
  port: number;
  /** Resolves with true once it responds, or with false if it exited before. */
  ready: Promise<boolean>;
  /** Its stderr. */
  complaints(): string;
  /** Reports that the checkout is released, to a server that was started with `--after-release`. */
  release(): void;
  /** Closes the channel of that report, as when `npm start` ends. Resolves with the exit code. */
  abandon(): Promise<number | null>;
  /** Sends a signal. Resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `npm run serve` on a data folder, without the environment of this process. */
export async function serve(dataDir: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<Served> {
  const made = await madeUpStore();
  await publish(
    made.releaser(),
    { places: [await made.putShell('s1'), await made.putPlatform('p1'), await made.putHosts('h1')] },
    [],
  );
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', './deploy/server/launch/tied.mjs', ...programs()('main-serve', ...args)],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        RELEASE_DIR: made.folder,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['pipe', 'ignore', 'pipe', ...(args.includes('--after-release') ? ['ipc' as const] : [])],
    },
  );
  let complaints = '';
  child.stderr?.on('data', (chunk) => (complaints += String(chunk)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const running = () => child.exitCode === null && child.signalCode === null;
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const ready = (async () => {
    while (running()) {
      if (await healthy()) return true;
      await pause(100);
    }
    return false;
  })();
  return {
    port,
    ready,
    complaints: () => complaints,
    release: () => void child.send('released'),
    async abandon() {
      child.disconnect();
      const [code] = await ended;
      return code;
    },
    async end(signal) {
      if (running()) child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
