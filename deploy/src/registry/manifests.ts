import type { PlatformBuild, RegistryRemote, RegistryShell, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import type { BuildPlace, ReleaseStore } from '../store/release-store';

async function manifest(store: ReleaseStore, place: BuildPlace, name: string): Promise<unknown> {
  const text = await store.readFile(place, name);
  if (!text) throw new Error(`There is no build ${place.build} in ${place.base}; npm run release -- history names those that were live.`);
  return JSON.parse(text.toString('utf8'));
}

const base = (place: BuildPlace): string => `/${place.base}/${place.build}/`;

/** A build of a remote as the registry names it. */
export async function remoteOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryRemote> {
  return { ...((await manifest(store, place, 'remote.json')) as RemoteManifest), base: base(place) };
}

/** A build of the shell as the registry names it. */
export async function shellOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryShell> {
  return { ...((await manifest(store, place, 'shell.json')) as ShellManifest), base: base(place) };
}

/** A build of the platform or of its hosts as the registry names it. */
export const platformBuildOf = (place: BuildPlace): PlatformBuild => ({ build: place.build, base: base(place) });
