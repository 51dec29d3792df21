import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../../deploy/server/paths';
import { defaultDemoPassword } from '../../../deploy/server/settings/settings';

/** What is served on its own port: a release store, or a folder with one page. */
export type Served = { files: string; pages: string } | { folder: string };

/** Servers in a separate process, with one origin per site. */
export interface Serving {
  child: ChildProcess;
  origins: string[];
}

/** Serves all sites on one API and one database with fresh demo data. */
export async function serve(served: Served[]): Promise<Serving> {
  const env = { ...process.env, SERVED: JSON.stringify(served), DATA_DIR: path.join(root, '.cache/bench/data') };
  const child = fork(path.join(root, 'tests/bench/browser/serve.ts'), { execArgv: ['--import', 'tsx'], env });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server of the bench ended before it listened.');
  });
  const [origins] = (await Promise.race([once(child, 'message'), ended])) as [string[]];
  return { child, origins };
}

/** Returns a token of the demo customer. */
export async function demoToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session.manage/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: 'customer', password: defaultDemoPassword }),
  });
  const body = (await answer.json()) as { content: { response: { token: string } } };
  return body.content.response.token;
}
