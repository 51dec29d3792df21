import type { Registry, RemoteBuild } from '@heliograph/shared/remote';
import { addressOf } from '../registry/changes';
import { remoteOf } from '../registry/manifests';
import type { ReleaseStore } from '../store/release-store';
import type { BuildRecord } from './record';

/**
 * What tabs fall back to when the stable build of a remote fails: the latest other one that did well, is
 * still in the store and fits the live shell. Undefined if there is none: a build that has shown nothing
 * is no better than the one that fails.
 */
export async function lastGoodOf(store: ReleaseStore, { shell }: Registry, name: string, stable: string, { stable: builds, good }: BuildRecord): Promise<RemoteBuild | undefined> {
  for (const build of builds) {
    const place = { base: `r/${name}`, build };
    if (build === stable || !good.has(build) || !(await store.hasBuild(place))) continue;
    const remote = await remoteOf(store, place);
    if (shell.contracts.includes(remote.contract) && remote.requires.every((one) => shell.capabilities.includes(one))) return addressOf(remote);
  }
  return undefined;
}
