import { isMainThread } from 'node:worker_threads';

/*
 * Loaded first (`--import`) into a program whose input is a pipe from the process that started it: the
 * pipe closes when that process ends, however it ends, and then this program ends too.
 */
const patience = 5_000;

function end() {
  process.kill(process.pid, 'SIGTERM');
  // A program that cleans up after SIGTERM gets a while for it.
  setTimeout(() => process.exit(1), patience).unref();
}

if (isMainThread) {
  process.stdin.on('close', end);
  process.stdin.on('error', end);
  process.stdin.resume();
  process.stdin.unref?.();
}
