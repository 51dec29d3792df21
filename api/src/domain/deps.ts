import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Database } from '../db';
import type { CampaignRegistry } from './ports/campaign-registry';
import type { FileStore } from './ports/file-store';
import type { JobQueue } from './ports/jobs';
import type { Live } from './ports/live';
import type { LookupPort } from './ports/lookup';
import type { Mailer } from './ports/mailer';
import type { NumberInventory } from './ports/number-inventory';
import type { NumberRegistry } from './ports/number-registry';
import type { WebhookClient } from './ports/webhook-client';
import type { PaymentPort } from './ports/payments';

/** Logs one line for the operator; `error` appears only in the log, never in a response. */
export type Log = (line: { level: 'info' | 'error'; message: string; requestId?: string; error?: unknown }) => void;

/** Dependencies of domain functions, the same in the API and in a worker. */
export interface DomainDeps {
  db: Database;
  hosts: HostTable;
  mailer: Mailer;
  jobs: JobQueue;
  /** Key that signs tokens and seals stored data. */
  secret: Uint8Array;
  payments: PaymentPort;
  /** The numbers that can be bought. */
  inventory: NumberInventory;
  /** Registers numbers on campaigns. */
  registry: NumberRegistry;
  /** Registers brands and campaigns. */
  campaignRegistry: CampaignRegistry;
  /** Posts to servers of customers. */
  webhooks: WebhookClient;
  /** Keeps uploaded files. */
  files: FileStore;
  /** Looks up phones. */
  lookup: LookupPort;
  /** Notifies open pages. */
  live: Live;
  clock: () => Date;
  log: Log;
  /** The port of the site in browsers, for links in emails. */
  port: number;
}
