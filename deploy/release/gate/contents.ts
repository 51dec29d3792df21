import type { RegistryRemote } from '@heliograph/platform/remote';
import { nameOf, placeOf } from './builds';
import type { Candidate, Check, Refusal } from './candidate';
import { traces } from './traces';

function strangers(remote: RegistryRemote): Refusal[] {
  const where = nameOf(remote);
  if (!remote.sources)
    return [
      {
        what: `The build of mfe-${remote.name} does not list its sources.`,
        where,
        fix: 'Update the checkout: it was built with an older version of the build preset.',
      },
    ];
  return remote.sources
    .filter((source) => source !== `mfe-${remote.name}` && !source.startsWith('shared/'))
    .map((source) => ({
      what: `mfe-${remote.name} contains sources of ${source}; they would not change when ${source} is released.`,
      where,
      fix: 'Move what both need to a package in shared/, or leave it to the package that owns it.',
    }));
}

/** Checks that new remotes contain only their own sources and those of shared. */
export const checkSources: Check = async ({ remotes }) => remotes.flatMap(strangers);

/** Finds libraries in the files of a remote. */
async function copiesIn(store: Candidate['store'], remote: RegistryRemote): Promise<Refusal[]> {
  const texts = Object.keys(remote.files).map(async (file) => {
    const text = (await store.readFile(placeOf(remote), file))?.toString('utf8') ?? '';
    const found = Object.entries(traces).filter(([, trace]) => text.includes(trace));
    return found.map(([library]) => ({
      what: `mfe-${remote.name} contains a copy of ${library}, but the shell provides it; two copies in a page do not share state.`,
      where: `${nameOf(remote)}, ${remote.base}${file}`,
      fix: 'Import it from a barrel of @heliograph/kit or @heliograph/platform; add it there if it is missing.',
    }));
  });
  return (await Promise.all(texts)).flat();
}

/** Checks that no new remote contains a copy of a library that the shell provides. */
export const checkCopies: Check = async ({ store, remotes }) =>
  (await Promise.all(remotes.map((remote) => copiesIn(store, remote)))).flat();
