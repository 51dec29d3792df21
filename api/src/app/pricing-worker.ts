import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { workOnImpacts } from '../modules/pricing';
import { reportFailures } from './report-failures';

const pollMs = 1_000;

/**
 * Creates the worker that compares drafts of waterfalls with what was charged: apart from other work, because millions
 * of messages take long.
 */
export function createPricingWorker(deps: DomainDeps): PollingWorker {
  return createPollingWorker({
    everyMs: pollMs,
    work: () => workOnImpacts(deps),
    report: reportFailures(deps.log, 'Comparing a waterfall failed'),
  });
}
