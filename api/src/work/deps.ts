import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Database } from '../db';
import type { FileStore } from './file-store';
import type { JobQueue } from './jobs';
import type { Live } from './live';

/** Logs one line for the operator; `error` appears only in the log, never in a response. */
export type Log = (line: { level: 'info' | 'error'; message: string; requestId?: string; error?: unknown }) => void;

/**
 * What acts need from outside, the same in the API and in a worker. A module adds the ports that it needs, where it
 * declares them.
 */
export interface DomainDeps {
  db: Database;
  hosts: HostTable;
  jobs: JobQueue;
  /** Key that signs tokens and seals stored data. */
  secret: Uint8Array;
  /** Keeps uploaded files. */
  files: FileStore;
  /** Notifies open pages. */
  live: Live;
  clock: () => Date;
  log: Log;
  /** The port of the site in browsers, for links in emails. */
  port: number;
}
