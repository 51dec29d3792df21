/** A temporary server; see `startPostgres`. */
export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** Folder of the newest PostgreSQL server of this machine that is new enough; null if there is none. */
export function postgresFolder(root?: string): string | null;

/** Starts a server on an empty folder that goes with it. */
export function startPostgres(folder: string, options?: { durable?: boolean }): Promise<TemporaryPostgres>;
