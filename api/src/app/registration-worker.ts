import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { workOnRegistrations } from '../modules/registration';
import { reportFailures } from './report-failures';

const pollMs = 1_000;

/**
 * Creates the worker that submits to the registry and asks what it has decided: apart from other work, because it may
 * take seconds.
 */
export function createRegistrationWorker(deps: DomainDeps): PollingWorker {
  return createPollingWorker({
    everyMs: pollMs,
    work: () => workOnRegistrations(deps),
    report: reportFailures(deps.log, 'The registry could not be asked'),
  });
}
