const prefix = 'heliograph.input.';

/** Input of one form that this tab keeps, so that a reload loses none of it. */
export interface KeptInput<Values extends object> {
  /** The stored input; `stale` if the edited record has changed since, null if there is none. */
  read(): { values: Values; stale: boolean } | null;
  write(values: Values): void;
  clear(): void;
}

/**
 * Input kept in the storage of this tab: two tabs do not disturb each other, and the end of the session
 * clears it. `thing` names what is edited, `owner` who types, `base` the version that is typed over, such
 * as the time of its last change. What another person has typed in the same tab is dropped unread.
 */
export function keptInput<Values extends object>({ thing, owner, base }: { thing: string; owner: string; base: string }): KeptInput<Values> {
  const key = prefix + thing;
  const clear = (): void => sessionStorage.removeItem(key);
  return {
    read() {
      const kept = parse(sessionStorage.getItem(key));
      if (kept?.owner === owner) return { values: kept.values as Values, stale: kept.base !== base };
      clear();
      return null;
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, base, values }));
      } catch {
        // Storage that is full keeps no newer input; leaving still asks.
      }
    },
    clear,
  };
}

interface Stored {
  owner: unknown;
  base: unknown;
  values: object;
}

function parse(text: string | null): Stored | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('base' in stored) || !('values' in stored)) return null;
    const { owner, base, values } = stored;
    return typeof values === 'object' && values !== null ? { owner, base, values } : null;
  } catch {
    return null;
  }
}
