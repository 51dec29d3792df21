import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Database } from '../db';
import type { Mailer, WebhookClient } from '../modules/notices';
import type { PaymentPort } from '../modules/money';
import type { CarrierPort } from '../modules/texting';
import type { CampaignRegistry } from '../modules/registration';
import type { FileStore } from '../work/file-store';
import type { LookupPort } from '../modules/lookups';
import type { NumberInventory, NumberRegistry } from '../modules/numbers';
import type { Log } from '../work/deps';
import type { ReleasesPort } from '../http/deps';

/** Options of an API. */
export interface ApiOptions {
  db: Database;
  hosts: HostTable;
  /** Key of the session tokens, at least 32 bytes; see `loadSecret`. */
  secret: Uint8Array;
  mailer: Mailer;
  /** The card provider; none by default. `sandbox` accepts test cards and credits test money: for demos and tests. */
  payments?: PaymentPort | 'sandbox';
  /**
   * Carries texts; without one they wait in the queue. `simulator` sends nothing, and answers as its test numbers say:
   * for demos and tests.
   */
  carrier?: CarrierPort | 'simulator';
  /** Looks up phones; none by default. `simulator` knows each phone without asking anyone: for demos and tests. */
  lookup?: LookupPort | 'simulator';
  /** Keeps uploaded files; in the database by default. */
  files?: FileStore;
  /** Numbers that can be bought; by default those of the table `number_inventory`. */
  inventory?: NumberInventory;
  /** Registers numbers on campaigns; by default at once, without carriers. */
  registry?: NumberRegistry;
  /**
   * Registers brands and campaigns; none by default. With `stageMs`, a simulator decides after reviews of that length:
   * for demos and tests.
   */
  campaignRegistry?: CampaignRegistry | { stageMs: number };
  /** Posts events to servers of customers; by default to public addresses only. */
  webhooks?: WebhookClient;
  /** Returns the live releases; without it `getreleases` responds 404. */
  releases?: ReleasesPort;
  /** The port of the site in browsers. */
  port: number;
  clock?: () => Date;
  logger?: Log;
  /** Shows sent emails at `/dev/mailbox`; only for demonstrations. */
  devMailbox?: boolean;
  /** False if the caller runs jobs with `app.worker`; otherwise they run in this process too. */
  runJobs?: boolean;
  /**
   * Trusted proxies, whose `X-Forwarded-For` and `X-Forwarded-Proto` are used: addresses and ranges, or a function that
   * checks an address and its hop, the nearest being 0; none by default. Site and brand always come from `Host`.
   */
  trustProxy?: string[] | ((address: string, hop: number) => boolean);
}
