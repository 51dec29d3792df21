import { pathToFileURL } from 'node:url';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { PlatformBuild, Registry } from '@heliograph/platform/remote';
import { placeOf } from '../gate/builds';
import { Impossible } from '../acts/refused';
import type { ReleaseStore } from '../../server/store/release-store';
import { hostsName } from '../../server/store/live-epoch';
import { moduleName } from './bundle';
import { platformFormat, type Platform } from './platform';

/** The platform in a registry, with its hosts. */
export interface LivePlatform {
  platform: Platform;
  hosts: HostTable;
}

/** Loads the platform that a registry names. Throws `Impossible`. */
export type PlatformSource = (registry: Registry) => Promise<LivePlatform>;

const publishFirst = 'Publish the platform first: npm run release -- publish shell, or npm start.';

/** Reads the hosts and brands that a registry names. */
export async function hostsOf(store: Pick<ReleaseStore, 'readFile'>, { hosts }: Registry): Promise<HostTable> {
  if (!hosts) throw new Impossible(`This store was created by an older version and has no hosts. ${publishFirst}`);
  const text = await store.readFile(placeOf(hosts), hostsName);
  if (!text) throw new Impossible(`The hosts build ${hosts.build} is missing from the store.`);
  return JSON.parse(text.toString('utf8')) as HostTable;
}

async function importPlatform(store: Pick<ReleaseStore, 'modulePath'>, built: PlatformBuild): Promise<Platform> {
  const file = await store.modulePath(placeOf(built), moduleName);
  if (!file) throw new Impossible(`The platform build ${built.build} is missing from the store.`);
  const { platform } = (await import(pathToFileURL(file).href)) as { platform: Platform };
  if (platform.format !== platformFormat) {
    throw new Impossible(
      `The live platform ${built.build} uses format ${platform.format}; this checkout supports ${platformFormat}. Update the checkout, then run your command again.`,
    );
  }
  return platform;
}

/** Loads platforms from a store: the live one is used, whatever this checkout contains. */
export function storePlatforms(store: Pick<ReleaseStore, 'readFile' | 'modulePath'>): PlatformSource {
  return async (registry) => {
    if (!registry.platform)
      throw new Impossible(`This store was created by an older version and has no platform. ${publishFirst}`);
    const [platform, hosts] = await Promise.all([importPlatform(store, registry.platform), hostsOf(store, registry)]);
    return { platform, hosts };
  };
}
