/** Changes by key; null deletes. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes that the server has not confirmed, stored across a reload; those of another user are never read. */
export interface Unsent {
  read(user: string): Changes;
  add(user: string, changes: Changes): void;
  /** Drops a change unless another one of the same key has replaced it. */
  drop(user: string, key: string, value: unknown): void;
}

const storageKey = 'heliograph.unsent';

/** Stores unsent changes in the browser; if storage is denied, only as long as the page is open. */
export function storeUnsent(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Unsent {
  let last = '';
  const text = (): string => {
    try {
      return storage.getItem(storageKey) ?? '';
    } catch {
      return last;
    }
  };
  const read = (user: string): Changes => {
    try {
      const kept = JSON.parse(text()) as { user?: unknown; changes?: unknown } | null;
      return kept?.user === user && typeof kept.changes === 'object' ? { ...kept.changes } : {};
    } catch {
      return {};
    }
  };
  const write = (user: string, changes: Changes): void => {
    last = Object.keys(changes).length > 0 ? JSON.stringify({ user, changes }) : '';
    try {
      if (last) storage.setItem(storageKey, last);
      else storage.removeItem(storageKey);
    } catch {
      // With a full or denied storage, these changes are lost on reload.
    }
  };
  return {
    read,
    add: (user, changes) => write(user, { ...read(user), ...changes }),
    drop(user, key, value) {
      const { [key]: now, ...rest } = read(user);
      if (JSON.stringify(now) === JSON.stringify(value)) write(user, rest);
    },
  };
}
