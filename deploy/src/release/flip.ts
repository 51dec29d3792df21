import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry } from '@heliograph/shared/remote';
import { pagesOf } from '../page';
import type { Change, FlipAction, LogEntry, ReleaseStore } from '../store/release-store';
import { Outrun } from './refused';

/** Who releases, into which store, for which hosts. */
export interface Releaser {
  store: ReleaseStore;
  hosts: HostTable;
  /** Name for the log. */
  by: string;
  why: string;
  now(): Date;
}

/** What is live; null before the first release. */
export async function liveRegistry(store: ReleaseStore): Promise<Registry | null> {
  const epoch = await store.epoch();
  return epoch === 0 ? null : store.registry(epoch);
}

/** Makes a registry live on top of the epoch it was made from. Throws `Outrun` if another one is live by now. */
export async function flip(
  { store, hosts, by, why, now }: Releaser,
  from: Registry | null,
  next: Registry,
  action: FlipAction,
  changes: Change[],
): Promise<LogEntry> {
  const epoch = (from?.epoch ?? 0) + 1;
  const registry = { ...next, epoch };
  const entry: LogEntry = { epoch, at: now().toISOString(), by, action, changes, why };
  const won = await store.flip({ entry, registry, pages: pagesOf(registry, hosts) });
  if (!won) throw new Outrun((await store.history()).find((one) => one.epoch === epoch));
  return entry;
}
