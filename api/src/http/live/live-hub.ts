import type { LiveEvent } from '@heliograph/contract/calls/live';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '../../db';
import type { Live } from '../../work/live';
import { createEventHistory } from './event-history';
import { gatherChanges } from './gather-changes';

const channel = 'heliograph_live';
/** How long changes are gathered before they are sent (ms). */
const gatherMs = 25;

/** Distributes events to the streams of this process, and to the other processes. */
export interface LiveHub extends Live {
  /**
   * Calls `listener` with the events of an account, beginning with those of the last `age` ms; returns a function that
   * stops it.
   */
  subscribe(accountId: string, age: number, listener: (event: LiveEvent) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A batch of events as sent to other processes. `from` is the process. */
interface Batch {
  from: string;
  accountId: string;
  event: LiveEvent;
}

/**
 * Creates the hub of a process. Events name calls and ids only; what has changed is read by ordinary calls. Those of
 * one account and request are gathered for a moment. Other processes get them by NOTIFY, after the commit and in one
 * statement: NOTIFY inside the transactions would make all commits wait for each other.
 */
export function createLiveHub(db: Database, report: (error: unknown) => void): LiveHub {
  const id = v7();
  const history = createEventHistory(() => performance.now());
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  const gathered = gatherChanges();
  let timer: NodeJS.Timeout | null = null;
  let stopListening = async (): Promise<void> => undefined;

  const deliver = (accountId: string, event: LiveEvent): void => {
    history.add(accountId, event);
    listeners.get(accountId)?.forEach((listener) => listener(event));
  };

  const send = async (batches: readonly Omit<Batch, 'from'>[]): Promise<void> => {
    for (const { accountId, event } of batches) deliver(accountId, event);
    if (!batches.length) return;
    const texts = batches.map((batch) => JSON.stringify({ from: id, ...batch } satisfies Batch));
    await db
      .run(
        sql`select pg_notify(${channel}, t) from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) as t`,
      )
      .catch(report);
  };

  const flush = (): Promise<void> => {
    timer = null;
    return send(gathered.take());
  };

  const lost = (): void => {
    history.clear();
    listeners.forEach((set) => set.forEach((listener) => listener({ lost: true })));
  };

  return {
    changed(accountId, changed, by) {
      gathered.add(accountId, changed, by);
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    typing: (accountId, typing) => void send([{ accountId, event: { typing } }]),
    subscribe(accountId, age, listener) {
      const set = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, set.add(listener));
      history.since(accountId, age).forEach(listener);
      return () => {
        set.delete(listener);
        if (!set.size) listeners.delete(accountId);
      };
    },
    async start() {
      stopListening = await db.listen(channel, {
        heard(text) {
          // Only processes of this database send on the channel.
          const { from, accountId, event } = JSON.parse(text) as Batch;
          if (from !== id) deliver(accountId, event);
        },
        lost,
      });
    },
    async stop() {
      if (timer) clearTimeout(timer);
      await flush();
      await stopListening();
    },
  };
}
