import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Handlers of notifications. */
export interface Hearing {
  heard(text: string): void;
  /** The connection was lost and is back: notifications may have been missed. */
  lost(): void;
}

const retryMs = 1_000;

/**
 * Listens on a channel with a connection of its own, and reconnects when it breaks; returns a function that stops it.
 */
export async function listenOn(url: string, channel: string, { heard, lost }: Hearing): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 5_000 });
    const broken = new Promise<void>((resolve) => {
      made.on('error', () => resolve());
      made.on('end', () => resolve());
    });
    made.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
      ending.signal.throwIfAborted();
    } catch (error) {
      made.connection.stream.destroy();
      throw error;
    }
    client = made;
    void broken.then(reconnect);
  };

  const reconnect = async (): Promise<void> => {
    client?.connection.stream.destroy();
    client = null;
    while (!ending.signal.aborted) {
      await pause(retryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await connect();
        lost();
        return;
      } catch {
        // The database is still away; the calls report it.
      }
    }
  };

  // The other processes' changes are an addition: without them the process starts all the same.
  await connect().catch(() => void reconnect());
  return async () => {
    ending.abort();
    await client?.end();
  };
}
