import type { LogEntry } from '../store/release-store';

/** What the log tells of the builds of one package. All instants are ISO UTC. */
export interface PartsPlayed {
  /** Since when the stable build is. */
  stableSince: string | null;
  /** When a build ceased to be stable or canary, for the last time. */
  left: Map<string, string>;
}

/** Reads the log of a package, `mfe-billing` or `shell`, from its beginning. */
export function partsPlayed(history: LogEntry[], folder: string): PartsPlayed {
  const left = new Map<string, string>();
  let stable: string | null = null;
  let canary: string | null = null;
  let stableSince: string | null = null;
  for (const { at, action, changes } of history) {
    const change = changes.find((one) => one.package === folder);
    if (!change) continue;
    // Whatever happens to a package ends its canary, or begins another.
    if (canary !== null) left.set(canary, at);
    canary = action === 'canary' ? change.to : null;
    if (action === 'canary' || change.to === stable) continue;
    if (stable !== null) left.set(stable, at);
    stable = change.to;
    stableSince = at;
  }
  return { stableSince, left };
}
