import type { App } from '../reference/roles';

/** Why a screen could not be loaded: a closed set, each with its words in the shell. */
export const loadReasons = ['network', 'http', 'timeout', 'integrity', 'evaluation', 'contract', 'not-exposed'] as const;

export type LoadReason = (typeof loadReasons)[number];

/** One load of a screen that ended, well or not. It says nothing of who opened it, where, or when. */
export interface LoadReport {
  /** Name of the remote, and the build that was loaded. */
  remote: string;
  build: string;
  /** True if this session got the build as a canary. */
  canary: boolean;
  /** The pattern of the screen's path, `contacts/:contactDataUUID/details`: never the address that was opened. */
  screen: string;
  ok: boolean;
  /** Of a load that failed. */
  reason?: LoadReason;
  /** From the start of the load to the screen's first commit, or to the failure, in whole milliseconds. */
  ms: number;
  /** True if this build stood in for one that failed. */
  fallback: boolean;
}

/** How many loads a beacon holds at most. */
export const maxLoads = 20;

/** The longest load to report, in milliseconds: a longer one means that the machine slept. */
export const longestLoad = 600_000;

/**
 * Answer of `POST /beacon/nonce`, which asks for the bearer token: a text that the server has signed for
 * this session, without which it counts nothing.
 */
export interface NonceAnswer {
  nonce: string;
  /** The live epoch: later releases need another nonce. */
  epoch: number;
  /** Seconds for which it is good. */
  seconds: number;
}

/** Body of `POST /beacon`: what a page learned since the one before it. */
export interface BeaconBody {
  nonce: string;
  app: App;
  /** Build of the shell. */
  shell: string;
  /** Oldest first, 1 to `maxLoads`. */
  loads: LoadReport[];
}
