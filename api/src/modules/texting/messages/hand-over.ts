import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { Database } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import type { CarrierPort, HandOver } from '../carrier';
import { leaseMs, postpone, renewLease } from './claim';
import type { Claimed, Wait } from './claim';
import { keepLease } from './keep-lease';
import { rememberCarriers } from './phone-carriers';
import type { SeenCarrier } from './phone-carriers';
import type { Outcome } from './outcome';

/** A message that the carrier was too busy for so many times fails. */
const mostAttempts = 12;
/** The wait after a carrier could not be reached (ms). */
const unreachableMs = 5_000;
/** How often the lease is renewed during a hand-over (ms). */
const renewMs = leaseMs / 3;

/** What sending needs. */
export type SendingDeps = Pick<DomainDeps, 'db' | 'clock' | 'live' | 'log'> & { carrier: CarrierPort };

/** Splits off what may have been handed over before a crash: its fate is looked up, or unknown. */
export async function askAboutHandedOver(
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

function outcomeOf(message: Claimed, fate: Exclude<HandOver, { result: 'busy' | 'unsent' }>): Outcome {
  return fate.result === 'accepted'
    ? { message, result: 'sent', carrier: fate.carrier }
    : { message, result: 'failed', code: fate.code, carrier: fate.carrier };
}

/**
 * Hands messages over, while their lease is renewed; those that the carrier does not take now wait in the queue. If
 * nothing was handed over, all wait.
 */
export async function handOver({ db, clock, carrier }: SendingDeps, messages: readonly Claimed[]): Promise<Outcome[]> {
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
