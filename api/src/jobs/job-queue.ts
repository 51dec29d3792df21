import { seal, unseal } from '../modules/identity';
import type { JobKind, JobQueue, Jobs } from '../work/jobs';
import type { JobStore } from './job-store';

/** Binds sealed payloads to this use of the key. */
const OWNER = 'job';

/** Seals a job for storage: links and codes in emails must not be readable in a copy of the database. */
export type OpenedJob = { [Kind in JobKind]: { kind: Kind; payload: Jobs[Kind] } }[JobKind];

/** Opens a sealed payload; throws if it was altered, or sealed with another secret. */
export function openJob(secret: Uint8Array, sealed: string): OpenedJob {
  // Only this process, or another one with the same secret, can have sealed it.
  return JSON.parse(unseal(secret, OWNER, sealed)) as OpenedJob;
}

/** Creates the queue that domain functions add to; `added` is called for each job. */
export function createJobQueue(store: JobStore, secret: Uint8Array, added: () => void): JobQueue {
  return {
    add: async (db, kind, payload) => {
      await store.add(db, { sealed: seal(secret, OWNER, JSON.stringify({ kind, payload })) });
      added();
    },
  };
}
