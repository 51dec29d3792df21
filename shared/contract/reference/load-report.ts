import type { App } from '@heliograph/contract/reference/roles';

/** Reasons why a screen failed to load: a closed set, each with a message in the shell. */
export const loadReasons = [
  'network',
  'http',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'not-exposed',
] as const;

export type LoadReason = (typeof loadReasons)[number];

/** The result of loading a screen, successful or not. It does not identify the user, place or time. */
export interface LoadReport {
  /** Name of the remote, and the build that was loaded. */
  remote: string;
  build: string;
  /** True if this session got the build as a canary. */
  canary: boolean;
  /** The pattern of the screen's path, `contacts/:contactDataUUID/details`, never the actual address. */
  screen: string;
  ok: boolean;
  /** Set if the load failed. */
  reason?: LoadReason;
  /** From the start of the load to the screen's first commit, or to the failure, in whole milliseconds. */
  ms: number;
  /** True if this build replaced one that failed. */
  fallback: boolean;
}

/** Maximum number of loads in a beacon. */
export const maxLoads = 20;

/** The longest load to report, in milliseconds: longer ones mean that the machine slept. */
export const longestLoad = 600_000;

/**
 * Response of `POST /beacon/nonce`, which requires the bearer token: a text signed by the server
 * for this session, required for its beacons.
 */
export interface NonceAnswer {
  nonce: string;
  /** The live epoch: later releases need another nonce. */
  epoch: number;
  /** Seconds until it expires. */
  seconds: number;
}

/** Body of `POST /beacon`: the page's loads since the previous one. */
export interface BeaconBody {
  nonce: string;
  app: App;
  /** Build of the shell. */
  shell: string;
  /** Oldest first, 1 to `maxLoads`. */
  loads: LoadReport[];
}
