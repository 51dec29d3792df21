import { keptDraft } from '@heliograph/platform/session';

/** The stored input of one form in this tab, so that a reload loses none of it. */
export interface StoredInput<Values extends object> {
  /** The stored input; `stale` if the edited record has changed since, null if there is none. */
  read(): { values: Values; stale: boolean } | null;
  write(values: Values): void;
  clear(): void;
}

interface Input<Values> {
  base: string;
  values: Values;
}

/** Returns what was stored of a form; its fields are those of the same version of the form. */
function inputIn<Values extends object>(stored: unknown): Input<Values> | null {
  const { base, values } = (stored ?? {}) as Partial<Input<Values>>;
  return typeof base === 'string' && typeof values === 'object' ? { base, values } : null;
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
  const draft = keptDraft<Input<Values>>({ name: `input.${thing}`, owner, parseValue: inputIn });
  return {
    read() {
      const stored = draft.read();
      return stored && { values: stored.values, stale: stored.base !== base };
    },
    write: (values) => draft.write({ base, values }),
    clear: draft.clear,
  };
}
