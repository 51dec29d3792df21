import { keptDraft } from '@heliograph/platform/session';

/** Changes by key; null deletes. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes that the server has not confirmed, stored across a reload; those of another user are never read. */
export interface Unsent {
  read(user: string): Changes;
  add(user: string, changes: Changes): void;
  /** Drops a change unless another one of the same key has replaced it. */
  drop(user: string, key: string, value: unknown): void;
}

const changesIn = (stored: unknown): Changes | null =>
  typeof stored === 'object' && stored !== null ? (stored as Changes) : null;

/** Stores unsent changes for all tabs of the browser; if storage is denied, only as long as the page is open. */
export function storeUnsent(storage: () => Storage): Unsent {
  const draftOf = (user: string) =>
    keptDraft<Changes>({ name: 'preferences', owner: user, parseValue: changesIn, storage, silent: true });
  const read = (user: string): Changes => draftOf(user).read() ?? {};
  return {
    // Before anyone has logged in, there is nobody whose changes those could be.
    read: (user) => (user ? read(user) : {}),
    add: (user, changes) => draftOf(user).write({ ...read(user), ...changes }),
    drop(user, key, value) {
      const { [key]: now, ...rest } = read(user);
      if (JSON.stringify(now) !== JSON.stringify(value)) return;
      if (Object.keys(rest).length > 0) draftOf(user).write(rest);
      else draftOf(user).clear();
    },
  };
}
