/** A temporary server; see `startPostgres`. */
export interface TemporaryPostgres {
  url: string;
  /** Its major version. */
  version: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** Starts a server for tests on a new data folder, which is deleted with it. */
export function startPostgres(options?: { durable?: boolean; large?: boolean }): Promise<TemporaryPostgres>;

/** Returns the server that TEST_DATABASE_URL names, or starts one for tests. */
export function testPostgres(options?: { large?: boolean }): Promise<Pick<TemporaryPostgres, 'url' | 'stop'>>;
