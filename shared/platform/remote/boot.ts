import type { LiveRemote, RegistryRemote, RegistryScreen } from './registry';

/**
 * The interface of the boot script (`shell/boot.js`) in `heliograph`: the only place that
 * selects a build and requests its files, before any module runs and after.
 */
export interface Boot {
  /** 0 to 99 by remote, the same for the whole session: buckets below the canary's share get it. */
  bucketOf(remote: string): number;
  /** Stores the buckets for the pages of the session that starts now. */
  keep(): void;
  /** Returns the build of a remote for this session. */
  choose(remote: LiveRemote): RegistryRemote;
  /** Requests all files of a screen's first paint at once; repeated calls do nothing. */
  preload(remote: RegistryRemote, screen: RegistryScreen): void;
  /** Makes a call of a logged-in user before the code that needs it has loaded; repeated calls do nothing. */
  ask(name: string, body: object): void;
  /** Returns the response of an early call with this body, once; null if there is no fresh one. */
  take(name: string, body: unknown): Promise<Response> | null;
}

declare global {
  var heliograph: Boot;
}
