import { currentTurn, newTurn, type Turn } from './turn';

const LIMIT_MS = 250;
const WINDOW_MS = 10_000;
/** A minute. */
const WINDOWS = 6;
const HINT_EVERY_MS = 3_600_000;

/** What the operator should do about it. */
export const busyHint = 'The embedded database is busy: for a minute, requests have waited more than 250 ms for it. For this many users start with --postgres, or set DATABASE_URL.';

/**
 * Watches how long work waits for the embedded database. Reports once an hour at most, when the mean wait of every
 * ten seconds has been above the limit for a minute.
 */
export function createBusyWatch(report: (hint: string) => void, now: () => number = () => performance.now()): (ms: number) => void {
  let start = now();
  let [sum, count, busy] = [0, 0, 0];
  let hintedAt = -Infinity;
  return (ms) => {
    const at = now();
    const windows = Math.floor((at - start) / WINDOW_MS);
    if (windows > 0) {
      // A window without any work in between ends a busy time.
      busy = windows === 1 && sum > count * LIMIT_MS ? busy + 1 : 0;
      start += windows * WINDOW_MS;
      [sum, count] = [0, 0];
      if (busy >= WINDOWS && at - hintedAt >= HINT_EVERY_MS) {
        hintedAt = at;
        report(busyHint);
      }
    }
    sum += ms;
    count += 1;
  };
}

/** What a request may use of the database before it counts against its place. */
const FREE_MS = 50;
/** What is used beyond that moves a turn back by so many times its length: a long export gets a tenth of a busy database. */
const WEIGHT = 10;
/** How long background work yields to requests that wait for an answer. */
const BACKGROUND_MS = 1_000;

interface Job {
  turn: Turn;
  at: number;
  start: () => Promise<void>;
}

interface FairQueueOptions {
  /** Hears how long each piece of interactive work waited. */
  waited?: (ms: number) => void;
  now?: () => number;
}

/** Runs work one piece at a time. */
export interface FairQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A position in time; the lowest runs next. It is fixed while a turn waits and new turns start later, so no turn waits forever. */
const placeOf = ({ since, used, background }: Turn): number => since + WEIGHT * Math.max(0, used - FREE_MS) + (background ? BACKGROUND_MS : 0);

/** A queue for a database with one connection: first come, first served, except that heavy users go later. */
export function createFairQueue({ waited = () => undefined, now = () => performance.now() }: FairQueueOptions = {}): FairQueue {
  const waiting: Job[] = [];
  let running = false;

  const next = (): void => {
    const [first, ...others] = waiting;
    if (running || !first) return;
    const job = others.reduce((best, one) => (placeOf(one.turn) < placeOf(best.turn) ? one : best), first);
    waiting.splice(waiting.indexOf(job), 1);
    running = true;
    const began = now();
    if (!job.turn.background) waited(began - job.at);
    void job.start().finally(() => {
      job.turn.used += now() - began;
      running = false;
      next();
    });
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const at = now();
        const start = () => work().then(resolve, reject);
        waiting.push({ turn: currentTurn() ?? newTurn(false, at), at, start });
        next();
      }),
  };
}
