import type { Registry } from '@heliograph/platform/remote';
import type { PlatformSource } from '../platform/live';
import type { Change, FlipAction, LogEntry, ReleaseStore } from '../../server/store/release-store';
import { Outrun } from './refused';

/** Who releases, and to which store. */
export interface Releaser {
  store: ReleaseStore;
  /** Loads the platform that generates the pages: from the store, except in tests. */
  platforms: PlatformSource;
  /** Name for the log. */
  by: string;
  why: string;
  now(): Date;
  /** True for releases by `npm start`. */
  via?: 'start';
}

/**
 * Makes a registry live on top of the epoch that it was derived from. Throws `Outrun` if another one is live by now.
 */
export async function flip(
  { store, platforms, by, why, now, via }: Releaser,
  from: Registry | null,
  next: Registry,
  action: FlipAction,
  changes: Change[],
): Promise<LogEntry> {
  const epoch = (from?.epoch ?? 0) + 1;
  const registry = { ...next, epoch };
  const { platform, hosts } = await platforms(registry);
  const entry: LogEntry = { epoch, at: now().toISOString(), by, action, changes, why, ...(via && { via }) };
  const won = await store.flip({ entry, registry, pages: platform.pages(registry, hosts) });
  if (!won) throw new Outrun((await store.history()).find((one) => one.epoch === epoch));
  return entry;
}
