import { dayMs } from '@heliograph/contract/reference/durations';
import { Subject } from 'rxjs';

/** Input that the server doesn't have yet, kept in this browser for one user. Logging out clears it. */
export interface KeptDraft<Value> {
  /** Returns its stored form: the same text until it changes, empty if there is none. */
  text(): string;
  /** Returns the draft; null if there is none. One of another user or version, or an expired one, is deleted unread. */
  read(): Value | null;
  /** Replaces the draft. One that the browser has no room for is kept until the page reloads. */
  write(value: Value): void;
  clear(): void;
  /** Calls back after this draft has changed in this tab; the returned function stops it. */
  watch(notify: () => void): () => void;
}

export interface KeptDraftOptions<Value> {
  /** What it is the input of: `input.brand new`. */
  name: string;
  /** The user. */
  owner: string;
  /** Of the shape of the value, from 1; drafts of another version are deleted. */
  version?: number;
  /** Returns the value in a parsed draft; null if it is something else. */
  parseValue: (stored: unknown) => Value | null;
  /** Where: the storage of this tab by default, so that tabs don't affect each other. May throw. */
  storage?: () => Storage;
  /** True if it is sent within moments, so that nobody needs to hear that it won't survive a reload. */
  silent?: boolean;
}

/** A draft is deleted this long after its last change, in milliseconds. */
export const draftRetentionMs = 7 * dayMs;

/** The most characters of one draft, and the most drafts in one storage. */
export const draftLimits = { characters: 200_000, drafts: 200 };

const prefix = 'heliograph.draft.';

// Used if storage is full or denied: a draft then lasts as long as the page.
const unstored = new Map<string, string>();
const changed = new Subject<string>();
const atRisk = new Subject<void>();

/** Emits when a draft was changed that a reload would lose. */
export const draftAtRisk$ = atRisk.asObservable();

interface Stored {
  owner: unknown;
  version: unknown;
  at: number;
  value: unknown;
}

function parse(text: string): Stored | null {
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null;
    return typeof stored?.at === 'number'
      ? { owner: stored.owner, version: stored.version, at: stored.at, value: stored.value }
      : null;
  } catch {
    return null;
  }
}

const isExpired = ({ at }: { at: number }): boolean => Date.now() - at > draftRetentionMs;

/** Deletes drafts that have expired, and the oldest of too many. */
function makeRoom(storage: Storage): void {
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: parse(storage.getItem(key) ?? '')?.at ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .forEach((draft, index) => {
      if (index >= draftLimits.drafts - 1 || isExpired(draft)) storage.removeItem(draft.key);
    });
}

/** Stores a draft; returns false if the browser refuses. */
function store(storage: () => Storage, key: string, text: string): boolean {
  if (text.length > draftLimits.characters) return false;
  try {
    const place = storage();
    if (place.getItem(key) === null) makeRoom(place);
    place.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the draft of a name, for one user. */
export function keptDraft<Value>({
  name,
  owner,
  version = 1,
  parseValue,
  storage = () => sessionStorage,
  silent = false,
}: KeptDraftOptions<Value>): KeptDraft<Value> {
  const key = prefix + name;
  const text = (): string => {
    try {
      return unstored.get(key) ?? storage().getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const remove = (): void => {
    unstored.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // A denied storage has no draft.
    }
  };
  return {
    text,
    read() {
      const stored = parse(text());
      const own = stored?.owner === owner && stored.version === version && !isExpired(stored);
      const value = own ? parseValue(stored.value) : null;
      if (value === null) remove();
      return value;
    },
    write(value) {
      const next = JSON.stringify({ owner, version, at: Date.now(), value });
      if (store(storage, key, next)) unstored.delete(key);
      else {
        unstored.set(key, next);
        if (!silent) atRisk.next();
      }
      changed.next(key);
    },
    clear() {
      remove();
      changed.next(key);
    },
    watch(notify) {
      const watching = changed.subscribe((other) => {
        if (other === key) notify();
      });
      return () => watching.unsubscribe();
    },
  };
}
