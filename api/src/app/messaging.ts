import { createSimulator } from '../adapters/carriers/simulator';
import { createPollingWorker } from '../db/polling-worker';
import { buildSnapshots, sendChunks, wakeBroadcasts } from '../modules/broadcasts';
import type { DomainDeps } from '../work/deps';
import { afterText, receiveTexts } from '../modules/flows';
import { applyReceipts, sendDue } from '../modules/texting';
import type { CarrierEvents, CarrierPort } from '../modules/texting';
import { reportFailures } from './report-failures';

const pollMs = 300;
/** How often broadcasts are checked whose time may have come (ms). */
const wakeMs = 5_000;

/** Sends and receives messages in this process. */
export interface Messaging {
  carrier: CarrierPort;
  events: CarrierEvents;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Without a carrier messages stay in the queue, and the log says so. */
const absentCarrier: CarrierPort = {
  name: 'none',
  send: () => Promise.reject(new Error('No carrier is set up, so messages wait in the queue')),
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
};

/**
 * Connects the messaging engine with a carrier: a worker that sends what is due, and the handlers of receipts and
 * texts.
 */
export function createMessaging(deps: DomainDeps, chosen: CarrierPort | 'simulator' | undefined): Messaging {
  const report = reportFailures(deps.log, 'Messaging failed');
  const carrier = chosen === 'simulator' ? createSimulator(deps.db, deps.clock, report) : (chosen ?? absentCarrier);
  const events: CarrierEvents = {
    receipts: (list) => applyReceipts(deps, list),
    inbound: (list) => receiveTexts(deps, list, (tx, text) => afterText(deps, tx, text)),
  };
  // Each at its own pace: a broadcast to a million holds up no other text, and counting recipients no broadcast.
  const workers = [
    createPollingWorker({ everyMs: pollMs, work: () => sendDue({ ...deps, carrier }), report }),
    createPollingWorker({ everyMs: pollMs, work: () => sendChunks({ ...deps, carrier }), report }),
    createPollingWorker({ everyMs: pollMs, work: () => buildSnapshots(deps), report }),
    createPollingWorker({ everyMs: wakeMs, work: () => wakeBroadcasts(deps).then(() => 0), report }),
  ];
  return {
    carrier,
    events,
    start: async () => {
      await carrier.start(events);
      workers.forEach((worker) => worker.start());
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await carrier.stop();
    },
  };
}
