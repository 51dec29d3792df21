import PgBoss from 'pg-boss';
import type { Database, Executor } from '../db';

const QUEUE = 'heliograph';

/** A fetched job: its sealed payload, or the name of a recurring job. */
export interface StoredJob {
  id: string;
  data: { sealed?: string; work?: string };
  /** When it was added. */
  createdOn: Date;
}

/** Jobs in the database, shared by all its processes. */
export interface JobStore {
  /** Creates or migrates the tables of the queue. */
  open(): Promise<void>;
  add(db: Executor, data: StoredJob['data']): Promise<void>;
  /** Adds recurring work, once per period over all processes. */
  addOnce(work: string, everySeconds: number): Promise<void>;
  /** Claims the jobs that are due; none while the database is unavailable. */
  fetch(most: number): Promise<StoredJob[]>;
  /** Removes a job that is done. */
  remove(id: string): Promise<void>;
  /** Marks recurring work as done, so that it doesn't run again in its period. */
  complete(id: string): Promise<void>;
  /** Schedules a retry of a job, later each time. */
  fail(id: string, error: unknown): Promise<void>;
  /** Returns the jobs of ended processes to the queue, and removes old ones. */
  maintain(): Promise<void>;
}

// A mail server outage of half a day loses no email.
const queueOptions = {
  retryLimit: 14,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionMinutes: 3 * 24 * 60,
};
const retention = { archiveCompletedAfterSeconds: 3_600, archiveFailedAfterSeconds: 24 * 3_600, deleteAfterHours: 24 };

const sqlOf = (db: Executor) => ({
  executeSql: async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    if (values?.length) return db.query(text, values);
    // Without parameters it may be several statements; only single reads have rows to return.
    if (/^\s*(select|with)\b/i.test(text)) return db.query(text, []);
    await db.script(text);
    return { rows: [] };
  },
});

/**
 * Stores jobs with pg-boss. Its own workers and timers are not used: they complete jobs without
 * waiting for it, and a lost database would end the process.
 */
export function createJobStore(db: Database): JobStore {
  const boss = new PgBoss({ db: sqlOf(db), supervise: false, schedule: false, ...retention });
  return {
    open: async () => {
      await boss.start();
      await boss.createQueue(QUEUE, { name: QUEUE, ...queueOptions });
    },
    add: async (executor, data) => {
      await boss.send(QUEUE, data, { db: sqlOf(executor) });
    },
    addOnce: async (work, everySeconds) => {
      await boss.send(QUEUE, { work }, { singletonKey: work, singletonSeconds: everySeconds, retryLimit: 0 });
    },
    fetch: (most) => boss.fetch<StoredJob['data']>(QUEUE, { batchSize: most, includeMetadata: true }),
    remove: (id) => boss.deleteJob(QUEUE, id),
    complete: (id) => boss.complete(QUEUE, id),
    fail: (id, error) => boss.fail(QUEUE, id, { message: error instanceof Error ? error.message : String(error) }),
    maintain: async () => {
      await boss.maintain();
    },
  };
}
