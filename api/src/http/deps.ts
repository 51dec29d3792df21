import type { StepUpMethod } from '@heliograph/shared/contract';
import type { HostConfig, HostTable } from '@heliograph/shared/contract/hosts';
import type { ReleasesResponse } from '@heliograph/shared/contract/releases';
import type { App } from '@heliograph/shared/reference/roles';
import type { Database } from '../db';
import type { Turn } from '../db/turn';
import type { AddressLimits } from '../domain/address-limits';
import type { Mailer } from '../domain/ports/mailer';
import type { PaymentPort } from '../adapters/payments';
import type { Background } from './background';

/** Writes one line for the operator; `error` goes to the log only, never into an answer. */
export type Log = (line: { level: 'info' | 'error'; message: string; requestId?: string; error?: unknown }) => void;

/** Tells what runs where in the browser. */
export type ReleasesPort = () => Promise<ReleasesResponse>;

/** What the services work with. */
export interface Deps {
  db: Database;
  hosts: HostTable;
  secret: Uint8Array;
  mailer: Mailer;
  payments: PaymentPort;
  /** Null where no release store is at hand. */
  releases: ReleasesPort | null;
  clock: () => Date;
  log: Log;
  /** The port that people reach the site on, for links in mails. */
  port: number;
  addressLimits: AddressLimits;
  background: Background;
}

/** Who makes a call; `accountId` is null for staff. */
export interface Auth {
  userId: string;
  accountId: string | null;
  roles: readonly string[];
  sessionId: string;
  app: App;
  /** The site brand of the user. */
  brandId: number;
  /** True for staff of every brand. */
  allBrands: boolean;
}

/** When the user of a session last proved who they are, and how they do it again. */
export interface Proof {
  provedAt: Date | null;
  method: StepUpMethod;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    /** Names of the calls that have a handler. */
    registeredCalls: Set<string>;
  }
  interface FastifyRequest {
    hostConfig: HostConfig | null;
    auth: Auth | null;
    turn: Turn | null;
    proof: Proof | null;
    /** Work to do once the answer has been sent. */
    afterAnswer: (() => Promise<void>)[];
  }
}
