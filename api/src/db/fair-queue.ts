import { currentTurn, newTurn, type Turn } from './turn';

const LIMIT_MS = 250;
const WINDOW_MS = 10_000;
/** A minute. */
const WINDOWS = 6;
const HINT_EVERY_MS = 3_600_000;

/** What the operator should do about it. */
export const busyHint =
  'The embedded database is busy: for a minute, requests have waited more than 250 ms for it. For this many users start with --postgres, or set DATABASE_URL.';

/**
 * Measures how long work waits for the embedded database. Reports at most once an hour, if the mean wait of every
 * ten seconds has exceeded the limit for a minute.
 */
export function createBusyWatch(
  report: (hint: string) => void,
  now: () => number = () => performance.now(),
): (ms: number) => void {
  let start = now();
  let [sum, count, busy] = [0, 0, 0];
  let hintedAt = -Infinity;
  return (ms) => {
    const at = now();
    const windows = Math.floor((at - start) / WINDOW_MS);
    if (windows > 0) {
      // A window without any work ends a busy period.
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

/** Database time that a request may use before its turns are delayed. */
const FREE_MS = 50;
/** Further use delays a turn by this multiple of its length: a long export gets a tenth of a busy database. */
const WEIGHT = 10;
/** How long background work yields to requests that are waiting. */
const BACKGROUND_MS = 1_000;

interface Job {
  turn: Turn;
  at: number;
  start: () => Promise<void>;
}

interface FairQueueOptions {
  /** Receives the wait of each piece of interactive work. */
  waited?: (ms: number) => void;
  now?: () => number;
}

/** Runs work one piece at a time. */
export interface FairQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * A position in time; the lowest runs next. It is fixed while a turn waits and new turns start later, so no turn waits
 * forever.
 */
const placeOf = ({ since, used, background }: Turn): number =>
  since + WEIGHT * Math.max(0, used - FREE_MS) + (background ? BACKGROUND_MS : 0);

/** A queue for a database with one connection: first come, first served, except that heavy users are delayed. */
export function createFairQueue({
  waited = () => undefined,
  now = () => performance.now(),
}: FairQueueOptions = {}): FairQueue {
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
