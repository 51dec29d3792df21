import { sessionsOfUser, type SessionLine } from '../../server/figures/session-notes';
import type { Arm, Arms } from './sequential';

/**
 * The result of a session without a failure is final this long after its first load, in milliseconds; later failures
 * are ignored.
 */
export const decidedAfter = 10 * 60_000;

/** The results of one session in one arm. */
export interface Seen {
  user: string;
  network: string;
  first: number;
  failed: number;
  ms: number | null;
}

function gather(lines: SessionLine[]): Map<string, Seen> {
  const sessions = new Map<string, Seen>();
  for (const { session, user, network = '', at, failed, ms } of lines) {
    const time = Date.parse(at);
    const before = sessions.get(session);
    sessions.set(session, {
      user,
      network: before?.network ?? network,
      first: Math.min(before?.first ?? Infinity, time),
      failed: Math.min(before?.failed ?? Infinity, failed ? time : Infinity),
      ms: before?.ms ?? ms,
    });
  }
  return sessions;
}

/**
 * Returns the sessions to evaluate: the first few of each user and each network, whatever their results. Both arms are
 * counted together, so that whether a session is evaluated does not depend on the arm that it drew.
 */
function evaluatedSessions(sessions: Seen[], ofNetwork: number): Set<Seen> {
  const users = new Map<string, number>();
  const networks = new Map<string, number>();
  const isWithinLimit = (heard: Map<string, number>, name: string, most: number): boolean => {
    const count = (heard.get(name) ?? 0) + 1;
    heard.set(name, count);
    return count <= most;
  };
  const inOrder = sessions.toSorted((a, b) => a.first - b.first);
  return new Set(
    inOrder.filter(
      ({ user, network }) => isWithinLimit(users, user, sessionsOfUser) && isWithinLimit(networks, network, ofNetwork),
    ),
  );
}

const hasFailed = (one: Seen): boolean => one.failed - one.first < decidedAfter;

/** Counts sessions with a final result. Each gets one result, by its failure or by the time without one. */
function failures(sessions: Seen[], now: number): Arm {
  const failed = sessions.filter(hasFailed);
  const well = sessions.filter((one) => one.failed - one.first >= decidedAfter && now - one.first >= decidedAfter);
  return { sessions: failed.length + well.length, bad: failed.length };
}

/** Counts sessions with a recorded time, and those whose first screen took longer than a limit in milliseconds. */
function waits(sessions: Seen[], longest: number): Arm {
  const timed = sessions.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  return { sessions: timed.length, bad: timed.filter((ms) => ms > longest).length };
}

/** The sessions of both arms of a canary, each at most once. */
export interface Sides {
  canary: Seen[];
  stable: Seen[];
}

/** Splits the sessions of a remote by arm, canary or stable build, with a maximum per network. */
export function sidesOf(lines: SessionLine[], builds: { canary: string; stable: string }, ofNetwork: number): Sides {
  const canary = gather(lines.filter(({ build }) => build === builds.canary));
  const stable = gather(lines.filter(({ build }) => build === builds.stable));
  // A tab that was already open got the stable build before it learned about the canary.
  for (const session of canary.keys()) stable.delete(session);
  // The first build of a remote is also its stable build: do not count its sessions twice.
  if (builds.canary === builds.stable) stable.clear();
  const heard = evaluatedSessions([...canary.values(), ...stable.values()], ofNetwork);
  const of = (sessions: Map<string, Seen>): Seen[] => [...sessions.values()].filter((one) => heard.has(one));
  return { canary: of(canary), stable: of(stable) };
}

/** Returns the failures of both arms with a final result by now (milliseconds since 1970). */
export const failingArms = ({ canary, stable }: Sides, now: number): Arms => ({
  canary: failures(canary, now),
  stable: failures(stable, now),
});

/** Returns the sessions of the canary that failed. */
export const failedOf = ({ canary }: Sides): Seen[] => canary.filter(hasFailed);

/** Returns the sessions of the canary that waited longer than a limit in milliseconds. */
export const waitedOf = ({ canary }: Sides, longest: number): Seen[] =>
  canary.filter(({ ms }) => ms !== null && ms > longest);

/** Returns the long waits of both arms. */
export const waitingArms = ({ canary, stable }: Sides, longest: number): Arms => ({
  canary: waits(canary, longest),
  stable: waits(stable, longest),
});
