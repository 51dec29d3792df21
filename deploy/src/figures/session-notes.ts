import { createHash } from 'node:crypto';
import type { LoadNote } from '@heliograph/api';
import type { LoadReport } from '@heliograph/shared/remote';

/** Whose load it is: aliases of the session, its user, and the network that it came from. */
export interface Sender {
  session: string;
  user: string;
  network: string;
}

/** A line of the store, for a remote that has a canary: that a session loaded a build, or that a load of it failed. */
export interface SessionLine {
  /** ISO UTC. */
  at: string;
  remote: string;
  build: string;
  session: string;
  user: string;
  /** Missing in lines of older versions, which are taken for those of one network. */
  network?: string;
  failed: boolean;
  /** Milliseconds to the screen; null if it failed. */
  ms: number | null;
}

/** What a load says of its session, beside what it adds to the totals. */
export interface SessionNote {
  /** True for the first load of the build in this session. */
  isFirst: boolean;
  /** True for the first of them that failed. */
  isFirstFailure: boolean;
  line: Omit<SessionLine, 'at'>;
}

/** Notes a load where every process sees it; returns whether it is the first of its session and build, and the first that failed. */
export type KeepNote = (note: LoadNote) => Promise<Pick<SessionNote, 'isFirst' | 'isFirstFailure'>>;

/** So many sessions of one user speak: somebody who logs in again and again is one voice among many. */
export const sessionsOfUser = 3;

/** Sessions are forgotten here, oldest first, beyond so many: the next load of one is asked about once more. */
const remembered = 50_000;

/** A name that means the same within one remote, and nothing elsewhere: what a session did with several cannot be put together. */
const within = (remote: string, name: string): string => createHash('sha256').update(`${remote}/${name}`).digest('base64url').slice(0, 12);

/** A stand-in says nothing of its build's share of sessions, and a connection that was down nothing of any build. */
const saysNothing = ({ fallback, reason }: LoadReport): boolean => fallback || reason === 'network';

/** Creates what tells the first load, and the first failed one, of each build in each session; null for all others. */
export function createSessionNotes(keep: KeepNote): (load: LoadReport, sender: Sender) => Promise<SessionNote | null> {
  /** Whether a load of it failed, by session and build: what has been noted is not asked about again. */
  const known = new Map<string, boolean>();
  return async (load, sender) => {
    if (saysNothing(load)) return null;
    const { remote, build, ok, ms } = load;
    const key = `${sender.session}/${remote}/${build}`;
    const before = known.get(key);
    if (before === true || (before === false && ok)) return null;
    const [session, user, network] = [sender.session, sender.user, sender.network].map((name) => within(remote, name)) as [string, string, string];
    const first = await keep({ remote, build, session, user, failed: !ok });
    known.set(key, !ok || known.get(key) === true);
    if (known.size > remembered) known.delete(known.keys().next().value ?? '');
    if (!first.isFirst && !first.isFirstFailure) return null;
    return { ...first, line: { remote, build, session, user, network, failed: !ok, ms: ok ? ms : null } };
  };
}
