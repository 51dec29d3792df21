import type { Registry, RemoteBuild } from '@heliograph/platform/remote';
import { addressOf, remoteOf } from '../../server/store/registry';
import type { ReleaseStore } from '../../server/store/release-store';
import type { BuildRecord } from './record';

/**
 * Returns the fallback for when the stable build of a remote fails: the latest other good build that
 * is still in the store and fits the live shell. Returns undefined if there is none: a build without
 * results may be as bad as the one that fails.
 */
export async function lastGoodOf(
  store: ReleaseStore,
  { shell }: Registry,
  name: string,
  stable: string,
  { stable: builds, good }: BuildRecord,
): Promise<RemoteBuild | undefined> {
  for (const build of builds) {
    const place = { base: `r/${name}`, build };
    if (build === stable || !good.has(build) || !(await store.hasBuild(place))) continue;
    const remote = await remoteOf(store, place);
    if (shell.contracts.includes(remote.contract) && remote.requires.every((one) => shell.capabilities.includes(one)))
      return addressOf(remote);
  }
  return undefined;
}
