import { sql } from 'drizzle-orm';
import type { PDU } from 'smpp';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';
import { createPollingWorker, type PollingWorker } from '../../../db/polling-worker';
import type { CarrierEvents, CarrierPort } from '../../../modules/texting';
import { createConnection } from './connection';
import { expectAgain, reportInbound, repetitionMs, storeInbound } from './inbound';
import { createGathering, createPace, createSlots } from './pace';
import { readText } from './read-pdu';
import { isReport, readReceipt, readReceiptText, type PartReceipt } from './read-receipt';
import { settleReceiptTexts, storeReceiptText } from './receipt-texts';
import { reportReceipts, storeReceipts } from './receipts';
import { usualWaits, type SmppSettings, type SmppWaits } from './settings';
import { partsOf } from './store-parts';
import { fateOf, submitTexts } from './submit';

export type { SmppSettings } from './settings';

/** What the adapter needs. */
export interface SmppDeps {
  db: Database;
  clock: () => Date;
  report: (error: unknown) => void;
  waits?: Partial<SmppWaits>;
}

const sweepMs = hourMs;
/** How long parts are kept for their receipts, and receipts without a part (ms). */
const keptMs = 7 * 24 * sweepMs;

/**
 * Creates a carrier that is reached over SMPP 3.4. What it delivers is stored before it gets an answer, and reported
 * from there, so that a crash loses nothing; several processes may each have a connection.
 */
export function createSmpp(settings: SmppSettings, { db, clock, report, waits: some }: SmppDeps): CarrierPort {
  const waits: SmppWaits = { ...usualWaits, ...some };
  const ending = new AbortController();
  let worker: PollingWorker | null = null;
  let sweptAt = 0;

  // A carrier may deliver hundreds of receipts at once.
  const store = createGathering<PartReceipt>((receipts) => storeReceipts(db, receipts, clock()));
  const deliver = async (pdu: PDU) => {
    if (isReport(pdu)) {
      const receipt = readReceipt(pdu, settings);
      if (receipt) await store(receipt);
      worker?.wake();
      return null;
    }
    const part = readText(pdu, settings.alphabet);
    const possible = readReceiptText(pdu, settings);
    if (possible) {
      await storeReceiptText(db, possible, part, clock());
      worker?.wake();
      return null;
    }
    const key = await storeInbound(db, part, clock());
    worker?.wake();
    return { unanswered: () => expectAgain(db, part, key) };
  };
  const connection = createConnection(settings, waits, { deliver, report });
  const submitting = {
    db,
    clock,
    report,
    settings,
    waits,
    connection,
    pace: createPace(settings.perSecond),
    inSlot: createSlots(settings.window),
    signal: ending.signal,
  };

  const work = async (events: CarrierEvents): Promise<number> => {
    const now = clock();
    if (now.getTime() - sweptAt >= sweepMs) {
      sweptAt = now.getTime();
      await sweep(db, now);
    }
    const settled = await settleReceiptTexts(db, now);
    const receipts = await reportReceipts(db, now, (list) => events.receipts(list));
    return settled + receipts + (await reportInbound(db, now, (list) => events.inbound(list)));
  };

  return {
    name: 'smpp',
    send: (texts) => submitTexts(submitting, texts),
    lookUp: async (ids) => {
      const stored = await partsOf(db, ids);
      return new Map(
        ids.flatMap((id) => {
          const fate = fateOf(id, stored.get(id) ?? []);
          return fate ? [[id, fate] as const] : [];
        }),
      );
    },
    start: async (events) => {
      worker ??= createPollingWorker({ everyMs: waits.poll, work: () => work(events), report });
      worker.start();
      connection.start();
    },
    stop: async () => {
      ending.abort();
      await connection.stop();
      await worker?.stop();
    },
  };
}

async function sweep(db: Database, now: Date): Promise<void> {
  const long = new Date(now.getTime() - keptMs);
  await db.run(sql`delete from smpp_part where at < ${long}`);
  await db.run(sql`delete from smpp_receipt where at < ${long}`);
  await db.run(sql`delete from smpp_inbound where reported and at < ${new Date(now.getTime() - repetitionMs)}`);
}
