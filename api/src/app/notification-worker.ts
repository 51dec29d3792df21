import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { announce } from '../modules/notices';
import { reportFailures } from './report-failures';

const pollMs = 1_000;

/** Creates the worker that announces to pages and mailboxes new notifications, once they are committed. */
export function createNotificationWorker(deps: DomainDeps): PollingWorker {
  return createPollingWorker({
    everyMs: pollMs,
    work: () => announce(deps),
    report: reportFailures(deps.log, 'Announcing notifications failed'),
  });
}
