import { calls } from '@heliograph/contract';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import { fieldError } from '../base/refusal';
import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import type { DomainDeps } from '../work/deps';
import type { RunExport } from '../modules/notices';
import { workOnReports } from '../modules/notices';
import { reportFailures } from './report-failures';

const pollMs = 5_000;

/** Returns the function that runs the registered exports of lists as a user, with the checks of their body. */
export const exporterOf =
  ({ exporters }: Pick<FastifyInstance, 'exporters'>): RunExport =>
  (name, body, auth) => {
    const run = exporters.get(name);
    if (!run || !Object.hasOwn(calls, name)) throw fieldError('exportCall', 'unknown', 'This list has no export');
    if (!Check(calls[name as keyof typeof calls].request, body))
      throw fieldError('request', 'invalid', 'The list can’t be exported with these filters');
    return run(body, auth);
  };

/** Creates the worker that writes and emails reports when they are due. */
export function createReportWorker(app: FastifyInstance, deps: DomainDeps): PollingWorker {
  const work = () => workOnReports({ ...deps, runExport: exporterOf(app) });
  return createPollingWorker({
    everyMs: pollMs,
    work,
    report: reportFailures(deps.log, 'Writing a scheduled report failed'),
  });
}
