import type { HostConfig } from '@heliograph/contract/calls/hosts';
import type { StepUpMethod, ReleasesResponse } from '@heliograph/contract';
import type { Caller, ApiCaller, UseLog, AddressLimits } from '../modules/identity';
import type { DomainDeps } from '../work/deps';
import type { Background } from './background';

/** Returns the live releases for the browser. */
export type ReleasesPort = () => Promise<ReleasesResponse>;

/** Dependencies of the services: those of the domain and of calls. */
export interface Deps extends DomainDeps {
  /** Null without a release store. */
  releases: ReleasesPort | null;
  addressLimits: AddressLimits;
  background: Background;
  /** Uses of API credentials that are not stored yet. */
  uses: UseLog;
}

/** A file that an export writes, and its text in pieces. */
export interface ExportedText {
  filename: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** When the user of a session last confirmed their identity, and how they can do so again. */
export interface Proof {
  provedAt: Date | null;
  method: StepUpMethod;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    /** Aborted once this process shuts down: what has no end of its own ends then. */
    ending: AbortSignal;
    /** Begins the shutdown: ends streams of events and starts no further work. Requests go on until `close`. */
    windDown: () => void;
    /** Runs the jobs of this process. */
    worker: { drain(): Promise<void> };
    /** The exports, by call, to run without a request as a user. */
    exporters: Map<string, (body: unknown, auth: Caller) => Promise<ExportedText>>;
    /** Names of the calls that have a handler. */
    registeredCalls: Set<string>;
  }
  interface FastifyRequest {
    hostConfig: HostConfig | null;
    auth: Caller | null;
    /** The API credentials of a request to the public API. */
    apiCaller: ApiCaller | null;
    proof: Proof | null;
  }
}
