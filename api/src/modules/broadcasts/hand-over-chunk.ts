import type { DomainDeps } from '../../work/deps';
import { keepLease, type Outcome } from '../texting';
import type { CarrierPort, HandOver } from '../texting';
import type { ChunkText } from './chunk-texts';
import { leaseMs, markHanded, renewChunk } from './claim-chunk';
import type { ChunkWait, ClaimedChunk } from './claim-chunk';

/** What sending needs. */
export type BroadcastDeps = Pick<DomainDeps, 'db' | 'clock' | 'live' | 'log'> & { carrier: CarrierPort };

/** Until when texts of a chunk wait. */
export interface Wait {
  until: Date;
  reason: ChunkWait;
  /** The carrier was too busy for them: they fail after some attempts. */
  busy?: boolean;
}

/** What became of a chunk: outcomes of its texts, and until when the others wait. */
export interface ChunkResult {
  outcomes: Outcome[];
  wait: Wait | null;
  /** Texts were handed over, and the carrier didn't say what became of them: it is asked once the lease has ended. */
  unanswered?: boolean;
  /** The texts that were handed over, which count for the day of `at`. */
  handed?: { at: Date; texts: readonly ChunkText[] };
}

/** Returns the wait that ends first. */
export const earlier = (a: Wait | null, b: Wait | null): Wait | null =>
  !a || !b ? (a ?? b) : a.until < b.until ? a : b;

/** A text that the carrier was too busy for so many times fails. */
const mostAttempts = 12;
/** The wait after a carrier could not be reached (ms). */
const unreachableMs = 5_000;
const renewMs = leaseMs / 3;

/** What may have been handed over before a crash: its fate is looked up, or unknown. */
export async function askAboutHanded(
  { carrier }: BroadcastDeps,
  { handedAt, handedTo }: ClaimedChunk,
  texts: readonly ChunkText[],
): Promise<{ outcomes: Outcome[]; fresh: ChunkText[] }> {
  const doubtful = handedAt === null ? [] : texts.filter(({ seq }) => seq <= (handedTo ?? 0));
  if (!doubtful.length) return { outcomes: [], fresh: [...texts] };
  const fates = await carrier.lookUp(doubtful.map(({ id }) => id));
  const outcomes = doubtful.flatMap((message): Outcome[] => {
    const fate = fates?.get(message.id);
    if (!fates || fate?.result === 'unknown') return [{ message, result: 'unknown' }];
    return fate?.result === 'accepted' || fate?.result === 'refused' ? [outcomeOf(message, fate)] : [];
  });
  const known = new Set(outcomes.map(({ message }) => message.id));
  return { outcomes, fresh: texts.filter(({ id }) => !known.has(id)) };
}

const outcomeOf = (message: ChunkText, fate: Extract<HandOver, { result: 'accepted' | 'refused' }>): Outcome =>
  fate.result === 'accepted'
    ? { message, result: 'sent', carrier: fate.carrier }
    : { message, result: 'failed', code: fate.code, carrier: fate.carrier };

/**
 * Hands texts over, while the lease is renewed; those that the carrier doesn't take now wait with their chunk. `at`:
 * the time for whose day they were counted.
 */
export async function handOver(
  deps: BroadcastDeps,
  chunk: ClaimedChunk,
  texts: readonly ChunkText[],
  at: Date,
): Promise<ChunkResult> {
  const { db, clock, carrier } = deps;
  const last = texts.at(-1);
  if (!last) return { outcomes: [], wait: null };
  if (!(await markHanded(db, chunk, last.seq, clock()))) return { outcomes: [], wait: null };
  let answers: HandOver[];
  try {
    answers = await keepLease(
      () =>
        carrier.send(
          texts.map(({ id, number, phone, body, encoding, segments, channel }) => ({
            id,
            from: number,
            to: phone,
            body,
            encoding,
            segments,
            channel,
          })),
        ),
      () => renewChunk(db, chunk, clock()),
      renewMs,
    );
  } catch (error) {
    deps.log({ level: 'error', message: 'The carrier could not be reached, so a broadcast waits', error });
    return {
      outcomes: [],
      wait: { until: new Date(clock().getTime() + unreachableMs), reason: 'CARRIER' },
      handed: { at, texts },
    };
  }
  const byId = new Map(texts.map((text) => [text.id, text]));
  const result: ChunkResult = {
    outcomes: [],
    wait: null,
    unanswered: new Set(answers.map(({ id }) => id)).size < texts.length,
    handed: { at, texts },
  };
  for (const answer of answers) {
    const message = byId.get(answer.id);
    if (!message) continue;
    if (answer.result === 'unsent') result.wait = earlier(result.wait, { until: clock(), reason: 'CARRIER' });
    else if (answer.result !== 'busy') result.outcomes.push(outcomeOf(message, answer));
    else if (chunk.attempt + 1 >= mostAttempts)
      result.outcomes.push({ message, result: 'failed', code: answer.code, carrier: null });
    else
      result.wait = earlier(result.wait, {
        until: new Date(clock().getTime() + Math.max(answer.afterMs, waitAfter(chunk.attempt))),
        reason: 'CARRIER',
        busy: true,
      });
  }
  return result;
}

/** The wait before another try, doubling up to five minutes (ms). */
const waitAfter = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 300_000);
