import type { PlatformBuild, RegistryRemote, RegistryShell, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import type { BuildPlace, ReleaseStore } from '../store/release-store';

async function manifest(store: ReleaseStore, place: BuildPlace, name: string): Promise<unknown> {
  const text = await store.readFile(place, name);
  if (!text) throw new Error(`Unknown build ${place.build} in ${place.base}. To list builds that were live, run npm run release -- history.`);
  return JSON.parse(text.toString('utf8'));
}

const base = (place: BuildPlace): string => `/${place.base}/${place.build}/`;

/** Returns the registry entry of a remote's build. */
export async function remoteOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryRemote> {
  return { ...((await manifest(store, place, 'remote.json')) as RemoteManifest), base: base(place) };
}

/** Returns the registry entry of a shell build. */
export async function shellOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryShell> {
  return { ...((await manifest(store, place, 'shell.json')) as ShellManifest), base: base(place) };
}

/** Returns the registry entry of a build of the platform or of its hosts. */
export const platformBuildOf = (place: BuildPlace): PlatformBuild => ({ build: place.build, base: base(place) });
