import type { SessionLine } from '../figures/session-notes';
import type { Arm, Arms } from './sequential';

/** A session without a failure is decided this long after its first load, in milliseconds; what fails later is not held against its arm. */
export const decidedAfter = 10 * 60_000;

/** How many sessions of one user speak: somebody who logs in again and again is one voice among many. */
const sessionsOfUser = 3;

/** What is known of one session in one arm. */
interface Seen {
  user: string;
  first: number;
  failed: number;
  ms: number | null;
}

function gather(lines: SessionLine[]): Map<string, Seen> {
  const sessions = new Map<string, Seen>();
  for (const { session, user, at, failed, ms } of lines) {
    const time = Date.parse(at);
    const before = sessions.get(session);
    sessions.set(session, {
      user,
      first: Math.min(before?.first ?? Infinity, time),
      failed: Math.min(before?.failed ?? Infinity, failed ? time : Infinity),
      ms: before?.ms ?? ms,
    });
  }
  return sessions;
}

/** The sessions that speak: of each user the first few. */
function voices(sessions: Iterable<Seen>): Seen[] {
  const heard = new Map<string, number>();
  return [...sessions]
    .sort((a, b) => a.first - b.first)
    .filter(({ user }) => {
      const count = (heard.get(user) ?? 0) + 1;
      heard.set(user, count);
      return count <= sessionsOfUser;
    });
}

/** Decided sessions; each is decided once and for good, by its failure or by the time that it did without. */
function failures(sessions: Seen[], now: number): Arm {
  const failed = sessions.filter((one) => one.failed - one.first < decidedAfter);
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

/** Sorts the sessions of a remote into those that got the canary and those that got the stable build. */
export function sidesOf(lines: SessionLine[], builds: { canary: string; stable: string }): Sides {
  const canary = gather(lines.filter(({ build }) => build === builds.canary));
  const stable = gather(lines.filter(({ build }) => build === builds.stable));
  // A tab that was open got the stable build before it heard of the canary.
  for (const session of canary.keys()) stable.delete(session);
  return { canary: voices(canary.values()), stable: voices(stable.values()) };
}

/** Failures of both arms, as they are decided by now (milliseconds since 1970). */
export const failingArms = ({ canary, stable }: Sides, now: number): Arms => ({ canary: failures(canary, now), stable: failures(stable, now) });

/** Long waits of both arms. */
export const waitingArms = ({ canary, stable }: Sides, longest: number): Arms => ({ canary: waits(canary, longest), stable: waits(stable, longest) });
