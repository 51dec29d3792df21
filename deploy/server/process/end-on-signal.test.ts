import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const tested = JSON.stringify(path.join(__dirname, 'end-on-signal.ts'));

/** Starts a program that shuts down with `close`, and waits until it listens for signals. */
async function program(
  close: string,
): Promise<{ child: ChildProcess; ended: Promise<unknown[]>; complaints: () => string }> {
  const code = `import(${tested}).then(({ endOnSignal }) => { endOnSignal(() => ${close}); setInterval(() => {}, 1000); console.log('up'); })`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, ended, complaints: () => text };
}

const never = 'new Promise(() => {})';

test('shuts down gracefully on the first signal, also if it arrives twice at once', async () => {
  const { child, ended } = await program('new Promise((resolve) => setTimeout(resolve, 300))');
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('exits at once on a second Ctrl-C', async () => {
  const { child, ended } = await program(never);
  child.kill('SIGINT');
  await pause(800);
  child.kill('SIGINT');
  // Its own shutdown never ends.
  expect(await ended).toEqual([130, null]);
});

test('reports why a shutdown failed', async () => {
  const { child, ended, complaints } = await program("Promise.reject({ code: 'ENOSPC' })");
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(complaints()).toBe('The disk is full. Free some space, then try again.\n');
});
