import type { Registry, RegistryRemote, RemoteBuild } from '@heliograph/platform/remote';
import { readFigures } from '../../server/figures/read-figures';
import { buildKey } from '../../server/figures/totals';
import { partsPlayed } from '../../server/releases/parts-played';
import { findRemote } from '../../server/store/registry';
import type { Change, FlipAction, LogEntry, ReleaseStore } from '../../server/store/release-store';
import { lastGoodOf } from './last-good';
import { recordOf } from './record';

/** The results of a build while it was stable. */
type Verdict = 'good' | 'failing';

/** A good build: loaded by at least this many sessions, with failures in at most this share of them. */
const good = { sessions: 20, failed: 0.05 };

/** A failing build: failures in at least this many sessions, and in more than this share. */
const failing = { sessions: 5, failed: 0.1 };

/**
 * Judges the stable build of a remote by its sessions since it became stable. Returns undefined if there are too few.
 */
async function verdictOf(
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

/** The effects of replacing a remote's stable build: the log entry, and the new fallback. */
export interface Leaving {
  change: Change;
  lastGood: RemoteBuild | undefined;
}

/** Prepares replacing the stable build of a remote: records its results, and finds the fallback. */
export async function leaving(
  store: ReleaseStore,
  live: Registry | null,
  build: RegistryRemote,
  action: FlipAction,
): Promise<Leaving> {
  const name = `mfe-${build.name}`;
  const from = (live && findRemote(live, build.name)?.stable.build) ?? null;
  const history = await store.history();
  const left = from === null || from === build.build ? undefined : await verdictOf(store, history, build.name, from);
  const change: Change = { package: name, from, to: build.build, ...(left && { left }) };
  if (!live) return { change, lastGood: undefined };
  // The log including this entry.
  const record = recordOf(
    [...history, { epoch: live.epoch + 1, at: '', by: '', action, changes: [change], why: '' }],
    name,
  );
  return { change, lastGood: await lastGoodOf(store, live, build.name, build.build, record) };
}
