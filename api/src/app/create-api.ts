import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { createAddressLimits, createUseLog, prepareBrands } from '../modules/identity';
import { contactEffects } from '../modules/flows';
import { tableInventory } from '../modules/numbers';
import { mailboxRoutes } from '../adapters/mail/mailbox-routes';
import { absentProvider, createSandbox } from '../adapters/payments';
import { absentRegistry, createSimulatedRegistry } from '../adapters/campaign-registry';
import type { CampaignRegistry } from '../modules/registration';
import { databaseFiles } from '../adapters/files/database-files';
import { absentLookup, createSimulatedLookup } from '../adapters/lookups';
import { createJobQueue } from '../jobs/job-queue';
import { createJobStore } from '../jobs/job-store';
import { recurringJobs, runJob } from '../jobs/run-job';
import { createWorker } from '../jobs/worker';
import { phoneRoutes } from '../adapters/carriers/simulator/phone-routes';
import { createPollingWorker } from '../db/polling-worker';
import { sandboxRegistry } from '../adapters/registry/sandbox';
import { createWebhookClient } from '../adapters/webhooks/webhook-client';
import { createLiveHub } from '../http/live/live-hub';
import { createBackground } from '../http/background';
import type { Log } from '../work/deps';
import type { Deps } from '../http/deps';
import { refuseConnection, sendError } from '../http/handle-errors';
import { securityHeaders } from '../http/headers';
import { refuseRepeatedHeaders } from '../http/repeated-headers';
import { lazyValidator } from '../http/lazy-validator';
import { apiRoutes } from './api-routes';
import { publicRoutes } from './public-routes';
import { paymentRoutes } from './payment-routes';
import { registryRoutes } from './registry-routes';
import { createMessaging } from './messaging';
import { createHealth } from './health';
import { sweep } from './sweep';
import { createWorkers } from './create-workers';
import { reportFailures } from './report-failures';
import type { ApiOptions } from './api-options';

const usesEveryMs = 3_000;

const BODY_LIMIT = 1024 * 1024;

/**
 * Builds the API on a migrated database: the calls below `/api`, `/healthz` and, if enabled, `/dev/mailbox`.
 * Static files may be added to the instance; the caller starts listening.
 */
export function createApi(options: ApiOptions): FastifyInstance {
  const log: Log = options.logger ?? (() => undefined);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => v7(),
    requestTimeout: 60_000,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, log),
    clientErrorHandler: refuseConnection,
  });
  app.setValidatorCompiler(({ schema }) => lazyValidator({ schema: schema as object }));
  const background = createBackground(reportFailures(log, 'Background work failed'));
  const clock = options.clock ?? (() => new Date());
  const store = createJobStore(options.db);
  let jobsAdded = false;
  const hub = createLiveHub(options.db, reportFailures(log, 'Other processes were not notified of a change'));
  const deps: Deps = {
    db: options.db,
    hosts: options.hosts,
    secret: options.secret,
    jobs: createJobQueue(store, options.secret, () => {
      jobsAdded = true;
    }),
    mailer: options.mailer,
    payments: options.payments === 'sandbox' ? createSandbox(options.db, clock) : (options.payments ?? absentProvider),
    inventory: options.inventory ?? tableInventory,
    contactEffects,
    registry: options.registry ?? sandboxRegistry,
    campaignRegistry: registryOf(options, clock),
    webhooks: options.webhooks ?? createWebhookClient(),
    lookup: options.lookup === 'simulator' ? createSimulatedLookup() : (options.lookup ?? absentLookup),
    files: options.files ?? databaseFiles,
    live: hub,
    releases: options.releases ?? null,
    clock,
    log,
    port: options.port,
    addressLimits: createAddressLimits(options.db, clock),
    background,
    uses: createUseLog(),
  };
  app.decorate('deps', deps);
  const ending = new AbortController();
  app.decorate('ending', ending.signal);
  app.decorate('registeredCalls', new Set<string>());
  app.decorate('exporters', new Map());
  app.decorateRequest('hostConfig', null);
  app.decorateRequest('auth', null);
  app.decorateRequest('apiCaller', null);
  app.decorateRequest('proof', null);
  const worker = createWorker({
    store,
    run: (sealed) => runJob(deps, sealed),
    recurring: recurringJobs(deps, sweep),
    report: reportFailures(log, 'A job failed'),
  });
  app.decorate('worker', worker);
  const useWriter = createPollingWorker({
    everyMs: usesEveryMs,
    work: () => deps.uses.flush(deps.db).then(() => 0),
    report: reportFailures(log, 'Storing the uses of API credentials failed'),
  });
  const workers = createWorkers(app, deps);
  const messaging = createMessaging(deps, options.carrier);
  app.decorate('messaging', messaging);
  app.addHook('onReady', async () => {
    await prepareBrands(deps.db, deps.hosts);
    await store.open();
    await hub.start();
    // Uses are noted where requests are served, which needs no jobs.
    useWriter.start();
    if (options.runJobs === false) return;
    worker.start();
    workers.start();
    await messaging.start();
  });
  // Jobs of a call start after its response, so that they don't add to its duration.
  app.addHook('onResponse', async () => {
    if (!jobsAdded) return;
    jobsAdded = false;
    worker.wake();
  });
  let stopped: Promise<unknown> | null = null;
  /** Ends streams, and begins no further work; requests go on. Resolves when the work that has begun is done. */
  const windDown = (): Promise<unknown> => {
    ending.abort();
    stopped ??= Promise.all([worker.stop(), useWriter.stop(), workers.stop(), messaging.stop()]);
    return stopped;
  };
  app.decorate('windDown', () => void windDown().catch(() => undefined));
  app.addHook('preClose', async () => ending.abort());
  app.addHook('onClose', async () => {
    await windDown();
    await deps.uses.flush(deps.db).catch(() => 0);
    await background.end();
    await hub.stop();
  });
  refuseRepeatedHeaders(app, log);
  const healthy = createHealth(deps.db);
  app.get('/healthz', async (request, reply) => {
    securityHeaders(reply, request.id);
    const ready = await healthy();
    if (!ready) reply.header('retry-after', '2');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  void app.register(apiRoutes, { prefix: '/api', hub });
  void app.register(publicRoutes, { prefix: '/v1' });
  if (deps.campaignRegistry.readNotification) void app.register(registryRoutes, { prefix: '/hooks' });
  if (deps.payments.readNotification) void app.register(paymentRoutes, { prefix: '/hooks/payments' });
  if (options.devMailbox) void app.register(mailboxRoutes, { prefix: '/dev' });
  if (options.carrier === 'simulator') void app.register(phoneRoutes, { prefix: '/dev' });
  return app;
}

function registryOf({ campaignRegistry, db }: ApiOptions, clock: () => Date): CampaignRegistry {
  if (!campaignRegistry) return absentRegistry;
  return 'stageMs' in campaignRegistry ? createSimulatedRegistry(db, clock, campaignRegistry) : campaignRegistry;
}
