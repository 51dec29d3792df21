/** Runs code samples that the product shows, in their languages. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Checks whether this machine has a program. Continuous integration must have it: there its test fails rather than
 * being left out.
 */
export const installed = (command: string, versionFlag: string): boolean =>
  process.env['CI'] !== undefined || spawnSync(command, [versionFlag]).status === 0;

/** Returns the signature of a text, in hexadecimal. */
export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

function inFolder<Result>(files: Record<string, string>, run: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'pasted-code-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return run(folder);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Runs the code of a server as a user would paste it into a file, at a free port in place of `port`, while `visit`
 * sends requests to it.
 */
export async function withServer<Result>(
  { command, file, code, port }: { command: string; file: string; code: string; port: number },
  visit: (url: string) => Promise<Result>,
): Promise<Result> {
  const free = await freePort();
  const folder = inFolder({ [file]: code.replace(String(port), String(free)) }, (made) => made);
  const server = spawn(command, [file], { cwd: folder, stdio: 'ignore' });
  const url = `http://127.0.0.1:${free}/`;
  try {
    await untilUp(url);
    return await visit(url);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url, { method: 'POST' }).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start');
}

/** Runs a shell script next to files, and returns what it prints. */
export const shellOutput = (script: string, files: Record<string, string>): string =>
  inFolder(files, (folder) => {
    try {
      return execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
