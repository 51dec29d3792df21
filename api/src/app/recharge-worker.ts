import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { takeDips } from '../modules/money';
import { reportFailures } from './report-failures';

const pollMs = 2_000;

/**
 * Creates the worker that recharges accounts whose balance fell below their threshold: apart from other work, because a
 * card provider may take seconds.
 */
export function createRechargeWorker(deps: DomainDeps): PollingWorker {
  return createPollingWorker({
    everyMs: pollMs,
    work: () => takeDips(deps),
    report: reportFailures(deps.log, 'Auto Recharge failed'),
  });
}
