import { readFigures } from '../../server/figures/read-figures';
import { buildKey } from '../../server/figures/totals';
import type { LogEntry, ReleaseStore } from '../../server/store/release-store';
import { partsPlayed } from '../../server/releases/parts-played';

/** The results of a build while it was stable. */
export type Verdict = 'good' | 'failing';

/** A good build: loaded by at least this many sessions, with failures in at most this share of them. */
const good = { sessions: 20, failed: 0.05 };

/** A failing build: failures in at least this many sessions, and in more than this share. */
const failing = { sessions: 5, failed: 0.1 };

/**
 * Judges the stable build of a remote by its sessions since it became stable. Returns undefined if there are too few.
 */
export async function verdictOf(
  store: Pick<ReleaseStore, 'figures'>,
  history: LogEntry[],
  name: string,
  build: string,
): Promise<Verdict | undefined> {
  const { stableSince } = partsPlayed(history, `mfe-${name}`);
  if (stableSince === null) return undefined;
  const totals = (await readFigures(store, new Date(stableSince))).get(buildKey(name, build));
  const { sessions = 0, failedSessions = 0 } = totals ?? {};
  const share = sessions === 0 ? 0 : failedSessions / sessions;
  if (failedSessions >= failing.sessions && share > failing.failed) return 'failing';
  return sessions >= good.sessions && share <= good.failed ? 'good' : undefined;
}
