import { setTimeout as pauseFor } from 'node:timers/promises';
import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import { workOnJobs } from '../modules/lookups';
import { reportFailures } from './report-failures';

const pollMs = 1_000;
/**
 * The least time of a step (ms). A provider may answer at once; pages show a change at most this often, and a user must
 * see what a job costs, and can cancel it, before it has looked up thousands of numbers.
 */
const stepMs = 400;

/**
 * Creates the worker that looks up the numbers of jobs: apart from other work, because a provider may take seconds.
 * `pause` waits a time in ms.
 */
export function createLookupWorker(
  deps: DomainDeps,
  pause: (ms: number) => Promise<unknown> = pauseFor,
): PollingWorker {
  const step = async (): Promise<number> => {
    const began = performance.now();
    const done = await workOnJobs(deps);
    const left = stepMs - (performance.now() - began);
    if (done > 0 && left > 0) await pause(left);
    return done;
  };
  return createPollingWorker({
    everyMs: pollMs,
    work: step,
    report: reportFailures(deps.log, 'A look-up job failed'),
  });
}
