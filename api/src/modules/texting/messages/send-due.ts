import type { Database } from '../../../db';
import { recordCarrierOptOuts } from './carrier-opt-outs';
import { addEvents } from './change-messages';
import { checkClaimed } from './check-claimed';
import { claimDue, markHandedOver, postpone } from './claim';
import type { Wait } from './claim';
import { askAboutHandedOver, handOver, type SendingDeps } from './hand-over';
import type { Outcome } from './outcome';
import { settleBatch } from './settle-batch';
import { showDueTexts } from '../../people';
import { takeThroughput } from './throughput';

/** Messages per batch. */
export const batchSize = 1_000;
/** Batches before the worker looks whether it should stop. */
const mostBatches = 5;

/**
 * Sends messages that are due, in batches; returns how many it has dealt with. After a full batch the next one is
 * handed over while the full one is settled, so that the database and this process work at the same time; hand-overs
 * stay in order.
 */
export async function sendDue(deps: SendingDeps, most = batchSize): Promise<number> {
  let dealt = 0;
  let settling = Promise.resolve();
  try {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const { count, outcomes } = await handOverDue(deps, most);
      const before = settling;
      // What was handed over is settled in any case, also after a batch that could not be.
      settling = before.catch(() => undefined).then(() => settleBatch(deps, outcomes));
      // Its error is thrown where it is awaited; it must not count as unhandled before.
      settling.catch(() => undefined);
      await before;
      dealt += count;
      if (count < most) break;
    }
  } finally {
    await settling;
  }
  return dealt;
}

/**
 * Hands over one batch of messages that are due; returns how many were claimed, and what became of those that don't
 * wait. Each message is checked again (sender, opt-outs, quiet hours) and counted against the limits of its carrier.
 * Only then is it marked as handed over, so that a crash at any moment leaves a message that either never left, or that
 * the carrier is asked about.
 */
async function handOverDue(deps: SendingDeps, most: number): Promise<{ count: number; outcomes: Outcome[] }> {
  const { db, clock } = deps;
  const claimed = await claimDue(db, clock(), most);
  if (!claimed.length) return { count: 0, outcomes: [] };
  await showDueTexts(
    db,
    claimed.filter(({ scheduled }) => scheduled),
    clock(),
  );
  const { arrived, fresh } = await askAboutHandedOver(deps, claimed);
  const { ended, asleep, free } = await checkClaimed(db, fresh, clock());
  await waitForMorning(db, asleep, clock());
  const { ready, waits } = await takeThroughput(db, free, clock());
  await postpone(db, waits);
  const mine = await markHandedOver(db, ready, clock());
  const answers = mine.length ? await handOver(deps, mine) : [];
  const outcomes = [...arrived, ...ended, ...answers];
  const refused = outcomes
    .filter((outcome) => outcome.result === 'failed' && outcome.code === 'OPTED_OUT')
    .map(({ message }) => message.id);
  if (refused.length) await db.transaction((tx) => recordCarrierOptOuts(tx, refused, clock()));
  return { count: claimed.length, outcomes };
}

/** Marketing that would arrive at night waits; its history says why. */
async function waitForMorning(db: Database, asleep: readonly Wait[], now: Date): Promise<void> {
  if (!asleep.length) return;
  await db.transaction(async (tx) => {
    await postpone(tx, asleep);
    await addEvents(
      tx,
      asleep.map(({ message }) => ({ messageId: message.id, status: 'queued', errorCode: 'QUIET_HOURS', at: now })),
    );
  });
}
