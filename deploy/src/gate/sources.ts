import type { RegistryRemote } from '@heliograph/shared/remote';
import { nameOf } from './builds';
import type { Check, Refusal } from './candidate';

function strangers(remote: RegistryRemote): Refusal[] {
  const where = nameOf(remote);
  if (!remote.sources) return [{ what: `The build of mfe-${remote.name} does not list its sources.`, where, fix: 'Update the checkout: it was built with an older version of the build preset.' }];
  return remote.sources
    .filter((source) => source !== `mfe-${remote.name}` && !source.startsWith('shared/'))
    .map((source) => ({ what: `mfe-${remote.name} contains sources of ${source}; they would not change when ${source} is released.`, where, fix: 'Move what both need to @heliograph/shared, or leave it to the package that owns it.' }));
}

/** Checks that new remotes contain only their own sources and those of shared. */
export const checkSources: Check = async ({ remotes }) => remotes.flatMap(strangers);
