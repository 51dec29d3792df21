import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../domain/deps';
import { workOnJobs } from '../domain/lookups/work-on-jobs';
import { reportFailures } from './report-failures';

const pollMs = 1_000;

/** Creates the worker that looks up the numbers of jobs: apart from other work, because a provider may take seconds. */
export function createLookupWorker(deps: DomainDeps): PollingWorker {
  return createPollingWorker({
    everyMs: pollMs,
    work: () => workOnJobs(deps),
    report: reportFailures(deps.log, 'A look-up job failed'),
  });
}
