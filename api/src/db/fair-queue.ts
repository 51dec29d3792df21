import { currentTurn, newTurn } from './turn';
import type { Turn } from './turn';

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
