import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateFile } from '../support/run-folder';
import { port as serverPort } from '../support/server-port';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** A dashboard for this test alone: its releases must not reach the tabs of other tests. */
export interface OwnServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the dashboard on a store, with fresh demo data; resolves when it is ready. The timeout of the test limits the
 * wait.
 */
export async function startOwnServer(store: string, env: Record<string, string>): Promise<OwnServer> {
  const port = serverPort + 50;
  const child = spawn(process.execPath, ['tests/serve.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      RELEASE_DIR: store,
      LOG_LEVEL: 'error',
      DATA_TEMPLATE: templateFile,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const origin = `http://localhost:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error('The dashboard of the story did not start');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
