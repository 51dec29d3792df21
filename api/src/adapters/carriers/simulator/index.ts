import { messageErrorCodes } from '@heliograph/contract/reference/message-errors';
import type { Database } from '../../../db';
import type { CarrierEvents, CarrierPort, HandOver, InboundText, Receipt } from '../../../modules/texting';
import { createPollingWorker } from '../../../db/polling-worker';
import { behaviorOf, carrierOf } from './behavior';
import { storeTexts, storedTexts, takeReports } from './store';
import type { DueReport } from './store';

const pollMs = 250;
const busyMs = 5_000;

/** A simulated carrier that can also be asked to report what is due at once. */
export interface Simulator extends CarrierPort {
  /** Reports what is due; for tests, which move the clock. */
  report(events: CarrierEvents): Promise<number>;
}

/**
 * Creates a carrier that sends nothing: each phone behaves as `behavior.ts` lists, with the same result each time. It
 * keeps texts and reports in the database, so that they survive a crash and several processes share them.
 */
export function createSimulator(db: Database, clock: () => Date, onError: (error: unknown) => void): Simulator {
  const report = (events: CarrierEvents) =>
    takeReports(db, clock(), async (due) => {
      const now = clock();
      await events.receipts(due.flatMap((one) => receiptOf(one, now)));
      await events.inbound(due.flatMap((one) => textOf(one, now)));
    });
  let worker: ReturnType<typeof createPollingWorker> | null = null;
  return {
    name: 'simulator',
    send: async (texts) => {
      await storeTexts(
        db,
        texts.filter(({ to }) => behaviorOf(to).busy === undefined),
        clock(),
      );
      return texts.map(({ id, to }) => answerFor(id, to));
    },
    lookUp: async (ids) => new Map((await storedTexts(db, ids)).map(({ id, phone }) => [id, answerFor(id, phone)])),
    report,
    start: async (events) => {
      worker ??= createPollingWorker({ everyMs: pollMs, work: () => report(events), report: onError });
      worker.start();
    },
    stop: async () => {
      await worker?.stop();
    },
  };
}

function answerFor(id: string, phone: string): HandOver {
  const { refused, busy } = behaviorOf(phone);
  if (busy) return { id, result: 'busy', code: busy, afterMs: busyMs };
  if (refused) return { id, result: 'refused', code: refused, carrier: carrierOf(phone) };
  return { id, result: 'accepted', carrier: carrierOf(phone) };
}

function receiptOf({ kind, textId, status, code }: DueReport, at: Date): Receipt[] {
  if (kind !== 'RECEIPT' || textId === null || status === null) return [];
  return [
    {
      messageId: textId,
      status,
      code: messageErrorCodes.find((known) => known === code) ?? null,
      vendorCode: code,
      at,
    },
  ];
}

function textOf({ id, kind, phone, ownNumber, body }: DueReport, at: Date): InboundText[] {
  if (kind !== 'TEXT' || phone === null || ownNumber === null || body === null) return [];
  return [{ vendorId: `simulator ${id}`, from: phone, to: ownNumber, body, carrier: carrierOf(phone), at }];
}
