import { readFigures } from '../figures/read-figures';
import { buildKey } from '../figures/totals';
import type { LogEntry, ReleaseStore } from '../store/release-store';
import { partsPlayed } from './parts-played';

/** What a build has shown while it was the stable one. */
export type Verdict = 'good' | 'failing';

/** It did well: so many sessions loaded it, and a load failed in at most such a share of them. */
const good = { sessions: 20, failed: 0.05 };

/** It was failing: in so many sessions, and in more than such a share. */
const failing = { sessions: 5, failed: 0.1 };

/** Judges the stable build of a remote by its sessions since it became that; undefined while they are too few to tell. */
export async function verdictOf(store: Pick<ReleaseStore, 'figures'>, history: LogEntry[], name: string, build: string): Promise<Verdict | undefined> {
  const { stableSince } = partsPlayed(history, `mfe-${name}`);
  if (stableSince === null) return undefined;
  const totals = (await readFigures(store, new Date(stableSince))).get(buildKey(name, build));
  const { sessions = 0, failedSessions = 0 } = totals ?? {};
  const share = sessions === 0 ? 0 : failedSessions / sessions;
  if (failedSessions >= failing.sessions && share > failing.failed) return 'failing';
  return sessions >= good.sessions && share <= good.failed ? 'good' : undefined;
}
