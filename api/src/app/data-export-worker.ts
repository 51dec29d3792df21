import type { FastifyInstance } from 'fastify';
import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import { workOnDataExports } from '../modules/notices';
import type { DomainDeps } from '../work/deps';
import { reportFailures } from './report-failures';
import { exporterOf } from './report-worker';

const pollMs = 3_000;

/** Creates the worker that writes data exports. */
export function createDataExportWorker(app: FastifyInstance, deps: DomainDeps): PollingWorker {
  const work = () => workOnDataExports({ ...deps, runExport: exporterOf(app) });
  return createPollingWorker({
    everyMs: pollMs,
    work,
    report: reportFailures(deps.log, 'Writing a data export failed'),
  });
}
