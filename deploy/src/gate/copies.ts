import type { RegistryRemote } from '@heliograph/shared/remote';
import { nameOf, placeOf } from './builds';
import type { Candidate, Check, Refusal } from './candidate';
import { traces } from './traces';

/** The files of a remote in which a library shows. */
async function copiesIn(store: Candidate['store'], remote: RegistryRemote): Promise<Refusal[]> {
  const texts = Object.keys(remote.files).map(async (file) => {
    const text = (await store.readFile(placeOf(remote), file))?.toString('utf8') ?? '';
    const found = Object.entries(traces).filter(([, trace]) => text.includes(trace));
    return found.map(([library]) => ({
      what: `A copy of ${library} is inside mfe-${remote.name}, but the shell provides it; two copies in a page do not know of each other.`,
      where: `${nameOf(remote)}, ${remote.base}${file}`,
      fix: 'Import it from a barrel of @heliograph/shared; add it there if it is missing.',
    }));
  });
  return (await Promise.all(texts)).flat();
}

/** No new remote holds a copy of what the shell provides. */
export const checkCopies: Check = async ({ store, remotes }) => (await Promise.all(remotes.map((remote) => copiesIn(store, remote)))).flat();
