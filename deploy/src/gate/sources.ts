import type { RegistryRemote } from '@heliograph/shared/remote';
import { nameOf } from './builds';
import type { Check, Refusal } from './candidate';

function strangers(remote: RegistryRemote): Refusal[] {
  const where = nameOf(remote);
  if (!remote.sources) return [{ what: `The build of mfe-${remote.name} does not say which sources it holds.`, where, fix: 'Update the checkout: an older version of the build preset made it.' }];
  return remote.sources
    .filter((source) => source !== `mfe-${remote.name}` && !source.startsWith('shared/'))
    .map((source) => ({ what: `mfe-${remote.name} holds sources of ${source}; they would stay as they are when ${source} is released.`, where, fix: 'Move what both need into @heliograph/shared, or leave it to the package that owns it.' }));
}

/** New remotes hold sources of their own and of shared, and of no other package. */
export const checkSources: Check = async ({ remotes }) => remotes.flatMap(strangers);
