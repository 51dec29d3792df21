import { sessionsOfUser, type SessionLine } from '../figures/session-notes';
import type { Arm, Arms } from './sequential';

/** A session without a failure is decided this long after its first load, in milliseconds; what fails later is not held against its arm. */
export const decidedAfter = 10 * 60_000;

/** What is known of one session in one arm. */
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
 * The sessions that speak: of each user and each network the first few, whatever they say. Both arms are counted
 * together, so that which sessions speak has nothing to do with the arm that they drew.
 */
function voices(sessions: Seen[], ofNetwork: number): Set<Seen> {
  const users = new Map<string, number>();
  const networks = new Map<string, number>();
  const isHeard = (heard: Map<string, number>, name: string, most: number): boolean => {
    const count = (heard.get(name) ?? 0) + 1;
    heard.set(name, count);
    return count <= most;
  };
  const inOrder = sessions.toSorted((a, b) => a.first - b.first);
  return new Set(inOrder.filter(({ user, network }) => isHeard(users, user, sessionsOfUser) && isHeard(networks, network, ofNetwork)));
}

const hasFailed = (one: Seen): boolean => one.failed - one.first < decidedAfter;

/** Decided sessions; each is decided once and for good, by its failure or by the time that it did without. */
function failures(sessions: Seen[], now: number): Arm {
  const failed = sessions.filter(hasFailed);
  const well = sessions.filter((one) => one.failed - one.first >= decidedAfter && now - one.first >= decidedAfter);
  return { sessions: failed.length + well.length, bad: failed.length };
}

/** Sessions whose first screen took longer than so many milliseconds, of those that have a time. */
function waits(sessions: Seen[], longest: number): Arm {
  const timed = sessions.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  return { sessions: timed.length, bad: timed.filter((ms) => ms > longest).length };
}

/** Sessions of both arms of a canary, each at most once. */
export interface Sides {
  canary: Seen[];
  stable: Seen[];
}

/** Sorts the sessions of a remote into those that got the canary and those that got the stable build; so many of one network speak. */
export function sidesOf(lines: SessionLine[], builds: { canary: string; stable: string }, ofNetwork: number): Sides {
  const canary = gather(lines.filter(({ build }) => build === builds.canary));
  const stable = gather(lines.filter(({ build }) => build === builds.stable));
  // A tab that was open got the stable build before it heard of the canary.
  for (const session of canary.keys()) stable.delete(session);
  // A first build is its own stable one: its sessions are not two.
  if (builds.canary === builds.stable) stable.clear();
  const heard = voices([...canary.values(), ...stable.values()], ofNetwork);
  const of = (sessions: Map<string, Seen>): Seen[] => [...sessions.values()].filter((one) => heard.has(one));
  return { canary: of(canary), stable: of(stable) };
}

/** Failures of both arms, as they are decided by now (milliseconds since 1970). */
export const failingArms = ({ canary, stable }: Sides, now: number): Arms => ({ canary: failures(canary, now), stable: failures(stable, now) });

/** Sessions of the canary that failed. */
export const failedOf = ({ canary }: Sides): Seen[] => canary.filter(hasFailed);

/** Sessions of the canary that waited longer than so many milliseconds. */
export const waitedOf = ({ canary }: Sides, longest: number): Seen[] => canary.filter(({ ms }) => ms !== null && ms > longest);

/** Long waits of both arms. */
export const waitingArms = ({ canary, stable }: Sides, longest: number): Arms => ({ canary: waits(canary, longest), stable: waits(stable, longest) });
