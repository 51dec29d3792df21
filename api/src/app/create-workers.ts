import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps';
import { createContactWorker } from './contact-worker';
import { createDataExportWorker } from './data-export-worker';
import { createLookupWorker } from './lookup-worker';
import { createNotificationWorker } from './notification-worker';
import { createPricingWorker } from './pricing-worker';
import { createRechargeWorker } from './recharge-worker';
import { createRegistrationWorker } from './registration-worker';
import { createReportWorker } from './report-worker';
import { createWebhookWorker } from './webhook-worker';

/** Work that is started once and ends before the database closes. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Builds the workers of a process that runs jobs, besides the queue and messaging. Any number of processes may have
 * them.
 */
export function createWorkers(app: FastifyInstance, deps: Deps): Worker {
  const workers: Worker[] = [
    createWebhookWorker(deps),
    createLookupWorker(deps),
    createRegistrationWorker(deps),
    createContactWorker(deps),
    createPricingWorker(deps),
    createRechargeWorker(deps),
    createNotificationWorker(deps),
    createReportWorker(app, deps),
    createDataExportWorker(app, deps),
  ];
  return {
    start: () => workers.forEach((worker) => worker.start()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
