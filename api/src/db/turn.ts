import { AsyncLocalStorage } from 'node:async_hooks';

/** The owner of running statements. Those of one request share a turn, so that earlier requests finish first. */
export interface Turn {
  /** When it began, in milliseconds of a monotonic clock. */
  since: number;
  /** Milliseconds of the database that it has used. */
  used: number;
  background: boolean;
}

const current = new AsyncLocalStorage<Turn>();

/** Begins a turn. */
export const newTurn = (background = false, since = performance.now()): Turn => ({ since, used: 0, background });

/** Returns the turn of the running work; undefined without one. */
export const currentTurn = (): Turn | undefined => current.getStore();

/** Runs work, and all that follows from it, in a turn. */
export const inTurn = <Result>(turn: Turn, work: () => Result): Result => current.run(turn, work);
