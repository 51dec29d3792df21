import type { Log } from '@heliograph/api';
import { liveRegistry } from '../store/live-registry';
import { allRemotes } from '../store/registry';
import type { ReleaseStore } from '../store/release-store';
import { startJudge, type Judge } from './judge-process';

interface WatchOptions {
  store: Pick<ReleaseStore, 'epoch' | 'registry'>;
  /** Seconds between two evaluations. */
  seconds: number;
  /** Writes this process's counts, so that the judge sees them. */
  flush(): Promise<void>;
  log: Log;
  /** Starts a judge; by default in a process. */
  start?(): Judge;
}

/**
 * Has canaries evaluated periodically, until it is closed, which waits for an evaluation that is under way. A judge
 * runs only while a remote has a canary. Errors are logged, and retried the next time.
 */
export function watchCanaries({ store, seconds, flush, log, start = startJudge }: WatchOptions): {
  close(): Promise<void>;
} {
  let judge: Judge | null = null;
  let evaluating = Promise.resolve();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    judge?.end();
    judge = null;
  };
  const evaluate = async (): Promise<void> => {
    try {
      await flush();
      const live = await liveRegistry(store);
      if (!live || allRemotes(live).every(({ canary }) => !canary)) return end();
      judge ??= start();
      await judge.evaluate();
    } catch (error) {
      end();
      log({ level: 'error', message: 'The canaries could not be evaluated', error });
    }
  };
  const wait = (): void => {
    timer = setTimeout(
      () => void (evaluating = evaluate().then(() => (closed ? undefined : wait()))),
      seconds * 1000,
    ).unref();
  };
  wait();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await evaluating;
      end();
    },
  };
}
