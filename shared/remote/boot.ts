import type { LiveRemote, RegistryRemote, RegistryScreen } from './registry';

/**
 * What the boot script (`shell/boot.js`) leaves for the shell in `heliograph`: the one place where a
 * build is chosen and its files are asked for, before any module runs and after.
 */
export interface Boot {
  /** 0 to 99, the same for the whole session and another one for each remote: canaries go to the buckets below their share. */
  bucketOf(remote: string): number;
  /** Keeps the buckets for the pages of the session that begins now. */
  keep(): void;
  /** The build of a remote that this session gets. */
  choose(remote: LiveRemote): RegistryRemote;
  /** Asks for all files of a screen's first paint at once; asking again does nothing. */
  preload(remote: RegistryRemote, screen: RegistryScreen): void;
  /** Makes a call of a signed-in user ahead of the code that uses its answer; repeated calls do nothing. */
  ask(name: string, body: object): void;
  /** The answer of a call that was made ahead with this body, once; null if there is none that is fresh. */
  take(name: string, body: unknown): Promise<Response> | null;
}

declare global {
  var heliograph: Boot;
}
