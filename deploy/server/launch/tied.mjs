import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded (`--import`) in a program whose stdin is a pipe from its parent process. The pipe closes when
 * the parent exits for any reason, and then this program exits too.
 */
const patience = 5_000;

function end() {
  process.kill(process.pid, 'SIGTERM');
  // Allows the program some time to clean up after SIGTERM.
  setTimeout(() => process.exit(1), patience).unref();
}

if (isMainThread) {
  process.stdin.on('close', end);
  process.stdin.on('error', end);
  process.stdin.resume();
  process.stdin.unref?.();
}
