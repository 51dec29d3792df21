const prefix = 'heliograph.input.';

/** The stored input of one form in this tab, so that a reload loses none of it. */
export interface StoredInput<Values extends object> {
  /** The stored input; `stale` if the edited record has changed since, null if there is none. */
  read(): { values: Values; stale: boolean } | null;
  write(values: Values): void;
  clear(): void;
}

/**
 * Returns the stored input of a form, kept in the storage of this tab: tabs do not affect each other, and logging out
 * clears it. `thing` names the edited record, `owner` the user, `base` the version being edited, such
 * as the time of its last change. Input of another user in the same tab is deleted unread.
 */
export function storedInput<Values extends object>({
  thing,
  owner,
  base,
}: {
  thing: string;
  owner: string;
  base: string;
}): StoredInput<Values> {
  const key = prefix + thing;
  const clear = (): void => sessionStorage.removeItem(key);
  return {
    read() {
      const stored = parse(sessionStorage.getItem(key));
      if (stored?.owner === owner) return { values: stored.values as Values, stale: stored.base !== base };
      clear();
      return null;
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, base, values }));
      } catch {
        // If the storage is full, newer input isn't stored; leaving still asks.
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
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('owner' in stored) ||
      !('base' in stored) ||
      !('values' in stored)
    )
      return null;
    const { owner, base, values } = stored;
    return typeof values === 'object' && values !== null ? { owner, base, values } : null;
  } catch {
    return null;
  }
}
