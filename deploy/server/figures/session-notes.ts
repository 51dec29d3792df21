import { createHash } from 'node:crypto';
import type { LoadRecord } from '@heliograph/api';
import type { LoadReport } from '@heliograph/platform/remote';

/** Whose load it is: pseudonyms of the session, its user, and its network. */
export interface Sender {
  session: string;
  user: string;
  network: string;
}

/** A line in the store for a remote with a canary: a session loaded a build, or failed to load it. */
export interface SessionLine {
  /** ISO UTC. */
  at: string;
  remote: string;
  build: string;
  session: string;
  user: string;
  /** Missing in lines of older versions, which are treated as one network. */
  network?: string;
  failed: boolean;
  /** Milliseconds to the screen; null if the load failed. */
  ms: number | null;
}

/** What a load adds for its session, in addition to the totals. */
export interface SessionNote {
  /** True for the first load of the build in this session. */
  isFirst: boolean;
  /** True for the first failed load. */
  isFirstFailure: boolean;
  line: Omit<SessionLine, 'at'>;
}

/**
 * Records a load in the database, which all processes share. Returns whether it is the first of its session and build,
 * and the first that failed.
 */
export type KeepNote = (note: LoadRecord) => Promise<Pick<SessionNote, 'isFirst' | 'isFirstFailure'>>;

/** Sessions counted per user: someone who logs in again and again is still one person. */
export const sessionsOfUser = 3;

/** Sessions remembered in this process; beyond that the oldest is forgotten, and its next load is looked up again. */
const remembered = 50_000;

/**
 * Returns a pseudonym that is valid within one remote only, so that a session's loads of different remotes can't be
 * combined.
 */
const within = (remote: string, name: string): string =>
  createHash('sha256').update(`${remote}/${name}`).digest('base64url').slice(0, 12);

/**
 * Excludes fallback builds, which say nothing about their own failure rate, and lost connections, which say nothing
 * about any build.
 */
const isExcluded = ({ fallback, reason }: LoadReport): boolean => fallback || reason === 'network';

/**
 * Creates a function that detects the first load, and the first failed one, of each build in each session. It returns
 * null for all others.
 */
export function createSessionNotes(keep: KeepNote): (load: LoadReport, sender: Sender) => Promise<SessionNote | null> {
  /** Whether a load failed, by session and build; recorded sessions are not looked up again. */
  const known = new Map<string, boolean>();
  return async (load, sender) => {
    if (isExcluded(load)) return null;
    const { remote, build, ok, ms } = load;
    const key = `${sender.session}/${remote}/${build}`;
    const before = known.get(key);
    if (before === true || (before === false && ok)) return null;
    const [session, user, network] = [sender.session, sender.user, sender.network].map((name) =>
      within(remote, name),
    ) as [string, string, string];
    const first = await keep({ remote, build, session, user, failed: !ok });
    known.set(key, !ok || known.get(key) === true);
    if (known.size > remembered) known.delete(known.keys().next().value ?? '');
    if (!first.isFirst && !first.isFirstFailure) return null;
    return { ...first, line: { remote, build, session, user, network, failed: !ok, ms: ok ? ms : null } };
  };
}
