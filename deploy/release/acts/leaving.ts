import type { Registry, RegistryRemote, RemoteBuild } from '@heliograph/platform/remote';
import { findRemote } from '../../server/store/registry';
import type { Change, FlipAction, ReleaseStore } from '../../server/store/release-store';
import { lastGoodOf } from './last-good';
import { recordOf } from './record';
import { verdictOf } from './verdict';

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
