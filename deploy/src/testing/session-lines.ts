import type { SessionLine } from '../figures/session-notes';

/** Lines of so many sessions of billing, each of a user and a network of its own; `from` keeps their names apart. */
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
