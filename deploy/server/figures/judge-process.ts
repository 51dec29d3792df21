import { spawn, type ChildProcess } from 'node:child_process';
import { programs } from '../launch/programs.mjs';
import { root } from '../paths';

/** Ends canaries that do worse than the stable build. */
export interface Judge {
  /** Evaluates all canaries. Rejects if its process has ended; another one must then be started. */
  evaluate(): Promise<void>;
  /** Ends its process. */
  end(): void;
}

/**
 * Starts the judge in a process of its own. It makes a registry live like a release, with the page template and the
 * gate that the store has: none of that code is in the process that serves customers.
 */
export function startJudge(env: NodeJS.ProcessEnv = process.env): Judge {
  const child: ChildProcess = spawn(process.execPath, programs()('main-judge'), {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;
  const fail = (error: Error): void => waiting?.reject(error);
  child.on('message', () => waiting?.resolve());
  child.on('error', fail);
  child.on('exit', (code, signal) => fail(new Error(`The process of the judge ended (${signal ?? code}).`)));
  return {
    evaluate: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        child.send('judge', (error) => error && reject(error));
      }),
    end: () => void (child.connected && child.disconnect()),
  };
}
