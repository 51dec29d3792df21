import type { LogEntry } from '../store/release-store';

/** When the builds of one package were live, according to the log. All instants are ISO UTC. */
export interface PartsPlayed {
  /** When the stable build became stable. */
  stableSince: string | null;
  /** When each build was last stable or canary. */
  left: Map<string, string>;
  /** The last release that made each build live. */
  by: Map<string, LogEntry>;
}

/** Reads the log of a package, `mfe-billing` or `shell`, from the start. */
export function partsPlayed(history: LogEntry[], folder: string): PartsPlayed {
  const left = new Map<string, string>();
  const by = new Map<string, LogEntry>();
  let stable: string | null = null;
  let canary: string | null = null;
  let stableSince: string | null = null;
  for (const entry of history) {
    const { at, action, changes } = entry;
    const change = changes.find((one) => one.package === folder);
    if (!change) continue;
    // Every release of a package ends its canary or starts another.
    if (canary !== null) left.set(canary, at);
    canary = action === 'canary' ? change.to : null;
    if (canary !== null) by.set(canary, entry);
    if (action === 'canary' || change.to === stable) continue;
    if (stable !== null) left.set(stable, at);
    stable = change.to;
    stableSince = at;
    if (stable !== null) by.set(stable, entry);
  }
  return { stableSince, left, by };
}
