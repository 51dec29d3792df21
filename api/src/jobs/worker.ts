import { setTimeout as pause } from 'node:timers/promises';
import { createPatience, isOverdue } from '../db';
import { createBlockedJobs, type Recurring } from './blocked-jobs';
import type { JobStore, StoredJob } from './job-store';

const POLL_MS = 1_000;
const MAINTAIN_MS = 60_000;
const BATCH = 10;

/** Dependencies of a worker besides its store. */
export interface WorkerOptions {
  store: JobStore;
  run(sealed: string): Promise<void>;
  recurring: Readonly<Record<string, Recurring>>;
  /** Gets failures; other transactions that are in the way only if that lasts, as the work is tried again. */
  report(error: unknown): void;
}

/** Runs jobs in this process. */
export interface Worker {
  start(): void;
  /** Fetches jobs now instead of at the next poll. */
  wake(): void;
  /** Runs due jobs until none are left; for tests, and before a process ends. */
  drain(): Promise<void>;
  /** Stops after the running jobs. */
  stop(): Promise<void>;
}

/** Creates a worker. Several, in any number of processes, share the jobs of a database. */
export function createWorker({ store, run, recurring, report }: WorkerOptions): Worker {
  const ending = new AbortController();
  let rest = new AbortController();
  let loop: Promise<void> | null = null;
  let maintainedAt = -Infinity;
  const blockedJobs = createBlockedJobs({ recurring, report });
  const patience = createPatience();

  const execute = async ({ id, data, createdOn }: StoredJob): Promise<void> => {
    try {
      if (data.work !== undefined) await blockedJobs.run(data.work);
      else if (data.sealed !== undefined) await run(data.sealed);
      await (data.work === undefined ? store.remove(id) : store.complete(id));
    } catch (error) {
      if (isOverdue(error, createdOn, new Date())) report(error);
      await store.fail(id, error).catch(report);
    }
  };

  const runDue = async (): Promise<number> => {
    const jobs = await store.fetch(BATCH);
    await Promise.all(jobs.map(execute));
    return jobs.length;
  };

  const keepUp = async (): Promise<void> => {
    if (performance.now() - maintainedAt < MAINTAIN_MS) return;
    maintainedAt = performance.now();
    await store.maintain();
    for (const [work, { everySeconds }] of Object.entries(recurring)) await store.addOnce(work, everySeconds);
  };

  const round = async (): Promise<number> => {
    await keepUp();
    await blockedJobs.runDue();
    const ran = await runDue();
    patience.succeeded();
    return ran;
  };

  const poll = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      rest = new AbortController();
      const ran = await round().catch((error: unknown) => {
        if (patience.failed(error)) report(error);
        return 0;
      });
      if (ran === 0)
        await pause(POLL_MS, undefined, { signal: AbortSignal.any([rest.signal, ending.signal]) }).catch(
          () => undefined,
        );
    }
  };

  return {
    start: () => {
      loop ??= poll();
    },
    wake: () => rest.abort(),
    drain: async () => {
      while ((await runDue()) > 0);
    },
    stop: async () => {
      ending.abort();
      await loop;
    },
  };
}
