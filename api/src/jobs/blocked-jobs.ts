import { createPatience, isBlocked, type Patience } from '../db';

/** Work that runs once per period, whatever the number of processes. */
export interface Recurring {
  everySeconds: number;
  run(): Promise<void>;
}

/** How long recurring work waits before it tries again, if other transactions were in its way (ms). */
const retryMs = 10_000;

/** Recurring work that does not wait for its next period if other transactions were in its way. */
export interface BlockedJobs {
  /**
   * Runs work by its name; throws if it fails. If other transactions are in its way, it is tried again instead, and
   * reported only if that lasts.
   */
  run(work: string): Promise<void>;
  /** Runs again what is due to be tried again. */
  runDue(): Promise<void>;
}

/** The options of `createBlockedJobs`; `now` is a clock in ms that never goes back. */
export interface BlockedJobsOptions {
  recurring: Readonly<Record<string, Recurring>>;
  report(error: unknown): void;
  now?: () => number;
}

/** Creates it for the recurring work of a process. Another process takes over in the next period if this one ends. */
export function createBlockedJobs({
  recurring,
  report,
  now = () => performance.now(),
}: BlockedJobsOptions): BlockedJobs {
  const blocked = new Map<string, { patience: Patience; again: number }>();

  const run = async (work: string): Promise<void> => {
    try {
      await recurring[work]?.run();
      blocked.delete(work);
    } catch (error) {
      const { patience } = blocked.get(work) ?? { patience: createPatience(now) };
      if (!isBlocked(error)) {
        blocked.delete(work);
        throw error;
      }
      blocked.set(work, { patience, again: now() + retryMs });
      if (patience.failed(error)) report(error);
    }
  };

  return {
    run,
    async runDue() {
      for (const [work, { again }] of [...blocked]) if (again <= now()) await run(work).catch(report);
    },
  };
}
