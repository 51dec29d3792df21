import type { KeepNote, SessionLine } from '../../server/figures/session-notes';
import { noLoads } from '../../server/figures/totals';
import type { ReleaseStore } from '../../server/store/release-store';

/** Creates in-memory load notes in place of the database that processes share. */
export function memoryNotes(): KeepNote {
  const failures = new Map<string, boolean>();
  return async ({ remote, build, session, failed }) => {
    const key = `${remote}/${build}/${session}`;
    const before = failures.get(key);
    failures.set(key, failed || before === true);
    return { isFirst: before === undefined, isFirstFailure: failed && before !== true };
  };
}

/** Counts sessions of a build at an instant (ISO UTC) at which it was live; `failed` of them failed. */
export const countSessions = (
  store: ReleaseStore,
  remote: string,
  build: string,
  at: string,
  sessions = 30,
  failedSessions = 0,
): Promise<void> =>
  store.appendFigures([JSON.stringify({ ...noLoads(), at, remote, build, sessions, failedSessions })]);

/** Returns lines for sessions of billing, each with its own user and network; `from` keeps their names distinct. */
export function sessionLines(build: string, count: number, change: Partial<SessionLine> = {}, from = 0): SessionLine[] {
  return Array.from({ length: count }, (_, i) => ({
    at: '2026-11-21T10:00:00.000Z',
    remote: 'billing',
    build,
    session: `${build}-${from + i}`,
    user: `user-${build}-${from + i}`,
    network: `network-${build}-${from + i}`,
    failed: false,
    ms: change.failed ? null : 400,
    ...change,
  }));
}
