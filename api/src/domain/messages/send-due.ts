import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import type { Database } from '../../db';
import type { DomainDeps } from '../deps';
import type { CarrierPort, HandOver } from '../ports/carrier';
import { recordCarrierOptOuts } from './carrier-opt-outs';
import { addEvents } from './change-messages';
import { checkClaimed } from './check-claimed';
import { claimDue, leaseMs, markHandedOver, postpone, renewLease } from './claim';
import type { Claimed, Wait } from './claim';
import { keepLease } from './keep-lease';
import { rememberCarriers } from './phone-carriers';
import type { SeenCarrier } from './phone-carriers';
import type { Outcome } from './outcome';
import { settleBatch } from './settle-batch';
import { showDueTexts } from './threads';
import { takeThroughput } from './throughput';

/** Messages per batch. */
export const batchSize = 1_000;
/** Batches before the worker looks whether it should stop. */
const mostBatches = 5;
/** A message that the carrier was too busy for so many times fails. */
const mostAttempts = 12;
/** The wait after a carrier could not be reached (ms). */
const unreachableMs = 5_000;
/** How often the lease is renewed during a hand-over (ms). */
const renewMs = leaseMs / 3;

/** What sending needs. */
export type SendingDeps = Pick<DomainDeps, 'db' | 'clock' | 'live' | 'log'> & { carrier: CarrierPort };

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

/** Splits off what may have been handed over before a crash: its fate is looked up, or unknown. */
async function askAboutHandedOver(
  { carrier }: SendingDeps,
  claimed: readonly Claimed[],
): Promise<{ arrived: Outcome[]; fresh: Claimed[] }> {
  const doubtful = claimed.filter(({ handedAt }) => handedAt !== null);
  if (!doubtful.length) return { arrived: [], fresh: [...claimed] };
  const fates = await carrier.lookUp(doubtful.map(({ id }) => id));
  const arrived: Outcome[] = [];
  const fresh = claimed.filter(({ handedAt }) => handedAt === null);
  for (const message of doubtful) {
    const fate = fates?.get(message.id);
    if (!fates || fate?.result === 'unknown') arrived.push({ message, result: 'unknown' });
    else if (!fate || fate.result === 'busy' || fate.result === 'unsent') fresh.push(message);
    else arrived.push(outcomeOf(message, fate));
  }
  return { arrived, fresh };
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

function outcomeOf(message: Claimed, fate: Exclude<HandOver, { result: 'busy' | 'unsent' }>): Outcome {
  return fate.result === 'accepted'
    ? { message, result: 'sent', carrier: fate.carrier }
    : { message, result: 'failed', code: fate.code, carrier: fate.carrier };
}

/**
 * Hands messages over, while their lease is renewed; those that the carrier does not take now wait in the queue. If
 * nothing was handed over, all wait.
 */
async function handOver({ db, clock, carrier }: SendingDeps, messages: readonly Claimed[]): Promise<Outcome[]> {
  let answers: HandOver[];
  const texts = messages.map(({ id, number, phone, body, encoding, segments, channel }) => ({
    id,
    from: number,
    to: phone,
    body,
    encoding,
    segments,
    channel,
  }));
  try {
    answers = await keepLease(
      () => carrier.send(texts),
      () => renewLease(db, messages, clock()),
      renewMs,
    );
  } catch (error) {
    // A carrier that can't be reached is not an attempt.
    await postpone(
      db,
      messages.map((message) => ({ message, until: new Date(clock().getTime() + unreachableMs) })),
    );
    throw error;
  }
  const byId = new Map(messages.map((message) => [message.id, message]));
  const waits: Wait[] = [];
  const outcomes: Outcome[] = [];
  for (const answer of answers) {
    const message = byId.get(answer.id);
    if (!message) continue;
    if (answer.result === 'unsent') waits.push({ message, until: clock(), begun: answer.begun });
    else if (answer.result !== 'busy') outcomes.push(outcomeOf(message, answer));
    else if (message.attempt + 1 >= mostAttempts)
      outcomes.push({ message, result: 'failed', code: answer.code, carrier: null });
    else
      waits.push({
        message,
        until: new Date(clock().getTime() + Math.max(answer.afterMs, waitAfter(message.attempt))),
        busy: true,
        begun: answer.begun === true,
      });
  }
  await postpone(db, waits);
  await learnFromLimits(db, answers, byId, clock());
  return outcomes;
}

/** A limit of a carrier says which one has the phone. */
async function learnFromLimits(
  db: Database,
  answers: readonly HandOver[],
  byId: ReadonlyMap<string, Claimed>,
  now: Date,
): Promise<void> {
  await rememberCarriers(
    db,
    answers.flatMap((answer): SeenCarrier[] => {
      const phone = byId.get(answer.id)?.phone;
      const carrier = answer.result === 'busy' ? limitedBy[answer.code] : undefined;
      return phone !== undefined && carrier ? [{ phone, carrier, source: 'LIMIT' }] : [];
    }),
    now,
  );
}

const limitedBy: Partial<Record<string, SurchargeCarrier>> = { RATE_ATT: 'AT&T', CAP_TMO: 'T-Mobile' };

/** The wait before another try, doubling up to five minutes (ms). */
const waitAfter = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 300_000);
