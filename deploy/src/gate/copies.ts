import type { RegistryRemote } from '@heliograph/shared/remote';
import { nameOf, placeOf } from './builds';
import type { Candidate, Check, Refusal } from './candidate';
import { traces } from './traces';

/** Finds libraries in the files of a remote. */
async function copiesIn(store: Candidate['store'], remote: RegistryRemote): Promise<Refusal[]> {
  const texts = Object.keys(remote.files).map(async (file) => {
    const text = (await store.readFile(placeOf(remote), file))?.toString('utf8') ?? '';
    const found = Object.entries(traces).filter(([, trace]) => text.includes(trace));
    return found.map(([library]) => ({
      what: `mfe-${remote.name} contains a copy of ${library}, but the shell provides it; two copies in a page do not share state.`,
      where: `${nameOf(remote)}, ${remote.base}${file}`,
      fix: 'Import it from a barrel of @heliograph/shared; add it there if it is missing.',
    }));
  });
  return (await Promise.all(texts)).flat();
}

/** Checks that no new remote contains a copy of a library that the shell provides. */
export const checkCopies: Check = async ({ store, remotes }) => (await Promise.all(remotes.map((remote) => copiesIn(store, remote)))).flat();
