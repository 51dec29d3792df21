import type { ClientConfig } from 'pg';

/** Waits until a PostgreSQL server answers; false if it has ended or the time is over. */
export function untilReady(
  config: Pick<ClientConfig, 'host' | 'port' | 'user' | 'password'>,
  options: { hasEnded: () => boolean; patienceMs: number },
): Promise<boolean>;

/** Runs a statement on the server or database of a URL. */
export function runStatement(connectionString: string, statement: string): Promise<void>;
