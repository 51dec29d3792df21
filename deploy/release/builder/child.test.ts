import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../server/paths';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(holds: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (holds()) return true;
  return false;
}

/** Runs a program that runs another, endless one. Resolves with both once the other one is running. */
async function start(parent: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'child-'));
  const note = path.join(folder, 'pid');
  writeFileSync(
    path.join(folder, 'endless.mjs'),
    `import { writeFileSync } from 'node:fs'; setInterval(() => undefined, 1000); writeFileSync(${JSON.stringify(note)}, String(process.pid));`,
  );
  writeFileSync(
    path.join(folder, 'parent.ts'),
    parent.replaceAll('ENDLESS', JSON.stringify(path.join(folder, 'endless.mjs'))),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(folder, 'parent.ts')], {
    cwd: root,
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  expect(await until(() => existsSync(note) && readFileSync(note, 'utf8') !== '')).toBe(true);
  return { child, ended, pid: Number(readFileSync(note, 'utf8')) };
}

const releasing = `
  import { killAll, runNode } from ${JSON.stringify(path.join(root, 'deploy/release/builder/child.ts'))};
  import { runToEnd } from ${JSON.stringify(path.join(root, 'deploy/release/builder/run-to-end.ts'))};
  void runToEnd(async () => ((await runNode([ENDLESS], { cwd: '.' })).code ?? 1), killAll);`;

const npmScript = `
  import { run } from ${JSON.stringify(path.join(root, 'deploy/server/launch/run.mjs'))};
  void run(process.execPath, [ENDLESS]).then((code) => process.exit(code));`;

const parents = { 'a release': releasing, 'an npm script': npmScript };

test.each([
  ['a release', 'SIGINT', 130],
  ['a release', 'SIGTERM', 143],
  ['a release', 'SIGKILL', null],
  ['an npm script', 'SIGINT', 130],
  ['an npm script', 'SIGTERM', 143],
  ['an npm script', 'SIGKILL', null],
] as const)('%s leaves no program behind after %s', async (what, signal, code) => {
  const { child, ended, pid } = await start(parents[what]);
  child.kill(signal);
  expect(await ended).toBe(code);
  expect(await until(() => !isRunning(pid))).toBe(true);
});
