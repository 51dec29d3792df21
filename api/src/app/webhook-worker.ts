import { createPatience } from '../db';
import { createPollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { startDue } from '../modules/notices';
import { reportFailures } from './report-failures';

const pollMs = 500;
/** Batches in this process at the same time: each waits for its slowest server. */
const mostBatches = 10;

/** Creates the worker that posts events to the servers of customers. */
export function createWebhookWorker(deps: DomainDeps): { start(): void; stop(): Promise<void> } {
  const report = reportFailures(deps.log, 'Sending events to webhooks failed');
  const running = new Set<Promise<unknown>>();
  const patience = createPatience();
  const failed = (error: unknown): void => {
    if (patience.failed(error)) report(error);
  };
  const worker = createPollingWorker({
    everyMs: pollMs,
    report,
    work: async () => {
      if (running.size >= mostBatches) return 0;
      const { count, done } = await startDue(deps);
      if (count) {
        const batch = done.then(patience.succeeded, failed).finally(() => running.delete(batch));
        running.add(batch);
      }
      return count;
    },
  });
  return {
    start: () => worker.start(),
    stop: async () => {
      await worker.stop();
      await Promise.all(running);
    },
  };
}
