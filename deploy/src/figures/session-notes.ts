import { createHash } from 'node:crypto';
import type { LoadReport } from '@heliograph/shared/remote';

/** Whose load it is: names that a nonce gives to the session and to its user. */
export interface Sender {
  session: string;
  user: string;
}

/** A line of the store, for a remote that has a canary: that a session loaded a build, or that a load of it failed. */
export interface SessionLine {
  /** ISO UTC. */
  at: string;
  remote: string;
  build: string;
  session: string;
  user: string;
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

/** Sessions are forgotten, oldest first, beyond so many: one of them may then be counted twice in the totals. */
const remembered = 50_000;

/** A name that means the same within one remote, and nothing elsewhere: what a session did with several cannot be put together. */
const within = (remote: string, name: string): string => createHash('sha256').update(`${remote}/${name}`).digest('base64url').slice(0, 12);

/** A stand-in says nothing of its build's share of sessions, and a connection that was down nothing of any build. */
const saysNothing = ({ fallback, reason }: LoadReport): boolean => fallback || reason === 'network';

/** Creates what tells the first load, and the first failed one, of each build in each session; null for all others. */
export function createSessionNotes(): (load: LoadReport, sender: Sender) => SessionNote | null {
  /** Whether a load of it failed, by session and build. */
  const known = new Map<string, boolean>();
  return (load, { session, user }) => {
    if (saysNothing(load)) return null;
    const { remote, build, ok, ms } = load;
    const key = `${session}/${remote}/${build}`;
    const before = known.get(key);
    const note = { isFirst: before === undefined, isFirstFailure: !ok && before !== true };
    if (!note.isFirst && !note.isFirstFailure) return null;
    known.set(key, !ok);
    if (known.size > remembered) known.delete(known.keys().next().value ?? '');
    return { ...note, line: { remote, build, session: within(remote, session), user: within(remote, user), failed: !ok, ms: ok ? ms : null } };
  };
}
