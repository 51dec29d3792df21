/** What a person has chosen about a list. Everything may be missing: the list's own choice stands. */
export interface ListPrefs {
  /** Columns that are shown or hidden against the list's own choice, by id. */
  shown?: Record<string, boolean>;
  /** Ids of columns in the order chosen; columns that are not named keep their place behind them. */
  order?: string[];
  /** Widths in px by column. */
  widths?: Record<string, number>;
  /** Rows of 32 px. */
  compact?: boolean;
}

const keyOf = (list: string): string => `heliograph.list.${list}`;

/** Reads the choice for a list; what is damaged counts as no choice. */
export function readPrefs(list: string): ListPrefs {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? (stored as ListPrefs) : {};
  } catch {
    return {};
  }
}

/** Keeps a choice. Without storage it lasts as long as the screen. */
export function keepPrefs(list: string, prefs: ListPrefs): void {
  try {
    if (Object.keys(prefs).length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(prefs));
  } catch {
    // A full or refused storage loses nothing but this.
  }
}
