import { AsyncLocalStorage } from 'node:async_hooks';

/** The owner of running statements. Those of one request share a turn, so that earlier requests finish first. */
export interface Turn {
  /** When it started, in milliseconds of a monotonic clock. */
  since: number;
  /** Database time used so far, in milliseconds. */
  used: number;
  background: boolean;
}

const current = new AsyncLocalStorage<Turn>();

/** Starts a turn. */
export const newTurn = (background = false, since = performance.now()): Turn => ({ since, used: 0, background });

/** Returns the turn of the running work; undefined without one. */
export const currentTurn = (): Turn | undefined => current.getStore();

/** Runs work, including its asynchronous parts, in a turn. */
export const inTurn = <Result>(turn: Turn, work: () => Result): Result => current.run(turn, work);
