/** A temporary server; see `startPostgres`. */
export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** Returns the bin folder of the newest supported PostgreSQL server, or null. */
export function postgresFolder(root?: string): string | null;

/** Starts a server on a new data folder, which is deleted with it. */
export function startPostgres(folder: string, options?: { durable?: boolean }): Promise<TemporaryPostgres>;
