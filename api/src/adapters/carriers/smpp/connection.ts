import { setTimeout as pause } from 'node:timers/promises';
import type { PduFields } from 'smpp';
import { openSession, type Answer, type BoundSession, type Deliveries } from './session';
import type { SmppSettings, SmppWaits } from './settings';

/** A connection that is opened again whenever it ends. */
export interface Connection {
  start(): void;
  /** Waits a moment for a bound session; throws without one. */
  ready(): Promise<void>;
  request(command: string, fields: PduFields): Promise<Answer>;
  stop(): Promise<void>;
}

const readyMs = 2_000;

/**
 * Returns the wait before an attempt: doubling, and between half and all of it, so that processes don't connect all at
 * once.
 */
export function reconnectWait(
  failures: number,
  { reconnect, longestReconnect }: SmppWaits,
  random = Math.random(),
): number {
  return Math.min(longestReconnect, reconnect * 2 ** Math.min(failures, 30)) * (0.5 + random / 2);
}

/** Creates a connection. Failures are reported, and never end it. */
export function createConnection(settings: SmppSettings, waits: SmppWaits, deliveries: Deliveries): Connection {
  const ending = new AbortController();
  let session: BoundSession | null = null;
  let stopping = false;
  let loop: Promise<void> | null = null;
  const waiting = new Set<() => void>();

  const keepOpen = async (): Promise<void> => {
    let failures = 0;
    while (!stopping) {
      try {
        const opened = await openSession(settings, waits, deliveries, ending.signal);
        failures = 0;
        session = opened;
        for (const wake of waiting) wake();
        await opened.ended;
      } catch (error) {
        failures += 1;
        if (!stopping) deliveries.report(error);
      } finally {
        session = null;
      }
      await pause(reconnectWait(failures, waits), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      loop ??= keepOpen();
    },
    ready: async () => {
      if (session) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(late);
          waiting.delete(done);
          resolve();
        };
        const late = setTimeout(done, readyMs);
        waiting.add(done);
      });
      if (!session) throw new Error('SMPP: not connected, so messages wait in the queue');
    },
    request: async (command, fields) => (session ? session.request(command, fields) : 'unsent'),
    stop: async () => {
      stopping = true;
      await session?.close();
      ending.abort();
      await loop;
    },
  };
}
