import { textReads } from '@heliograph/shared/contract/live';
import type { Database } from '../../db';
import type { DomainDeps } from '../deps';
import type { CarrierPort, HandOver } from '../ports/carrier';
import { recordCarrierOptOuts } from './carrier-opt-outs';
import { claimDue, markHandedOver, postpone } from './claim';
import type { Claimed } from './claim';
import { blockedPhones } from '../blacklist/blocked-phones';
import { settle } from './settle';
import type { Outcome } from './settle';
import { takeThroughput } from './throughput';

/** Messages per batch. */
export const batchSize = 1_000;
/** A message that the carrier was too busy for so many times fails. */
const mostAttempts = 12;

/** What sending needs. */
export type SendingDeps = Pick<DomainDeps, 'db' | 'clock' | 'live'> & { carrier: CarrierPort };

/**
 * Sends one batch of messages that are due; returns how many it has dealt with. Each message is checked for opt-outs again and counted
 * against the limits of its carrier. Only then is it marked as handed over, so that a crash at any moment leaves a message that either
 * never left, or that the carrier is asked about.
 */
export async function sendDue(deps: SendingDeps, most = batchSize): Promise<number> {
  const { db, clock, live } = deps;
  const claimed = await claimDue(db, clock(), most);
  if (!claimed.length) return 0;
  const { arrived, fresh } = await askAboutHandedOver(deps, claimed);
  const { blocked, free } = await splitBlocked(db, fresh);
  const { ready, waits } = await takeThroughput(db, free, clock());
  await postpone(db, waits);
  const mine = await markHandedOver(db, ready, clock());
  const answers = mine.length ? await handOver(deps, mine) : [];
  const outcomes = [...arrived, ...blocked, ...answers];
  const refused = outcomes.filter((outcome) => outcome.result === 'failed' && outcome.code === 'OPTED_OUT').map(({ message }) => message.id);
  if (refused.length) await db.transaction((tx) => recordCarrierOptOuts(tx, refused, clock()));
  if (outcomes.length) await db.transaction((tx) => settle(tx, outcomes, clock()));
  for (const accountId of new Set(outcomes.map(({ message }) => message.accountId))) live.changed(accountId, textReads);
  return claimed.length;
}

/** Splits off what may have been handed over before a crash: its fate is looked up, or unknown. */
async function askAboutHandedOver({ carrier }: SendingDeps, claimed: readonly Claimed[]): Promise<{ arrived: Outcome[]; fresh: Claimed[] }> {
  const doubtful = claimed.filter(({ handedOver }) => handedOver);
  if (!doubtful.length) return { arrived: [], fresh: [...claimed] };
  const fates = await carrier.lookUp(doubtful.map(({ id }) => id));
  const arrived: Outcome[] = [];
  const fresh = claimed.filter(({ handedOver }) => !handedOver);
  for (const message of doubtful) {
    const fate = fates?.get(message.id);
    if (!fates || fate?.result === 'unknown') arrived.push({ message, result: 'unknown' });
    else if (!fate || fate.result === 'busy') fresh.push(message);
    else arrived.push(outcomeOf(message, fate));
  }
  return { arrived, fresh };
}

function outcomeOf(message: Claimed, fate: Exclude<HandOver, { result: 'busy' }>): Outcome {
  return fate.result === 'accepted' ? { message, result: 'sent', carrier: fate.carrier } : { message, result: 'failed', code: fate.code, carrier: fate.carrier };
}

/** Splits off messages to phones that opted out since they were queued: they are canceled, and free. */
async function splitBlocked(db: Database, messages: readonly Claimed[]): Promise<{ blocked: Outcome[]; free: Claimed[] }> {
  const groups = new Map<string, Claimed[]>();
  for (const message of messages) {
    if (message.compliance) continue;
    const key = `${message.numberId} ${message.campaignId}`;
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  const stopped = new Set<string>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const phones = await blockedPhones(db, first, [...new Set(group.map(({ phone }) => phone))]);
    for (const message of group) if (phones.has(message.phone)) stopped.add(message.id);
  }
  return {
    blocked: messages.filter(({ id }) => stopped.has(id)).map((message) => ({ message, result: 'canceled', code: 'OPTED_OUT' })),
    free: messages.filter(({ id }) => !stopped.has(id)),
  };
}

/** Hands messages over; those that the carrier is too busy for wait in the queue. If nothing was handed over, all wait. */
async function handOver({ db, clock, carrier }: SendingDeps, messages: readonly Claimed[]): Promise<Outcome[]> {
  let answers: HandOver[];
  try {
    answers = await carrier.send(messages.map(({ id, number, phone, body, encoding, segments, channel }) => ({ id, from: number, to: phone, body, encoding, segments, channel })));
  } catch (error) {
    await postpone(db, messages.map((message) => ({ message, until: new Date(clock().getTime() + waitAfter(message.attempt)) })));
    throw error;
  }
  const byId = new Map(messages.map((message) => [message.id, message]));
  const waits: { message: Claimed; until: Date }[] = [];
  const outcomes: Outcome[] = [];
  for (const answer of answers) {
    const message = byId.get(answer.id);
    if (!message) continue;
    if (answer.result !== 'busy') outcomes.push(outcomeOf(message, answer));
    else if (message.attempt >= mostAttempts) outcomes.push({ message, result: 'failed', code: answer.code, carrier: null });
    else waits.push({ message, until: new Date(clock().getTime() + Math.max(answer.afterMs, waitAfter(message.attempt))) });
  }
  await postpone(db, waits);
  return outcomes;
}

/** The wait before another try, doubling up to five minutes (ms). */
const waitAfter = (attempt: number): number => Math.min(1_000 * 2 ** (attempt - 1), 300_000);
