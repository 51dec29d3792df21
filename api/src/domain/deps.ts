import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Database } from '../db';
import type { JobQueue } from './ports/jobs';
import type { Mailer } from './ports/mailer';
import type { PaymentPort } from './ports/payments';

/** Writes one line for the operator; `error` goes to the log only, never into an answer. */
export type Log = (line: { level: 'info' | 'error'; message: string; requestId?: string; error?: unknown }) => void;

/** What domain acts need, the same in the API and in a worker. */
export interface DomainDeps {
  db: Database;
  hosts: HostTable;
  mailer: Mailer;
  jobs: JobQueue;
  /** Key that signs tokens and seals stored data. */
  secret: Uint8Array;
  payments: PaymentPort;
  clock: () => Date;
  log: Log;
  /** The port that users reach the site on, for links in mails. */
  port: number;
}
