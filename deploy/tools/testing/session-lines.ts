import type { SessionLine } from '../../server/figures/session-notes';

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
