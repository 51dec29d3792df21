import type { Executor } from '../db';

/** The payload of each type of job; a module adds its own, where it declares them. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules extend it by declaration merging
export interface Jobs {}

export type JobKind = keyof Jobs;

/** The port to the queue of work that continues after a response. It survives a crash and is retried until done. */
export interface JobQueue {
  /** Stores a job; in a transaction, atomically with it. */
  add<Kind extends JobKind>(db: Executor, kind: Kind, payload: Jobs[Kind]): Promise<void>;
}
