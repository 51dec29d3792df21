import type { Registry } from '@heliograph/shared/remote';
import type { Candidate } from '../gate/candidate';
import type { Releaser } from './flip';
import { liveShells } from './live-shells';

/** What is new in a registry that is to go live. */
type News = Pick<Candidate, 'remotes' | 'newShell' | 'newPages'>;

/** Describes what somebody wants to make live to the gate. */
export async function candidateOf({ store, platforms, now }: Releaser, live: Registry | null, next: Registry, news: News): Promise<Candidate> {
  const { hosts } = await platforms(next);
  return { store, live, next, hosts, shells: await liveShells(store, next, now()), ...news };
}
