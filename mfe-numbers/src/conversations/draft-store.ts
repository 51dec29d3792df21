/** A text that the server has not taken, or not confirmed. A retry uses its key, so that it is sent once. */
export interface Unsent {
  key: string;
  numberUUID: string;
  phone: string;
  body: string;
  /** When to send it; null for at once. */
  at: string | null;
  /** Why it was not sent; null while nobody knows. */
  reason: string | null;
}

/** What someone has written in a composer and not sent. */
export interface Draft {
  mode: 'text' | 'note';
  text: string;
  note: string;
  /** When to send the text: a date and time in the account's zone (`2026-11-20T09:15`), empty for at once. */
  at: string;
  unsent: readonly Unsent[];
  /** Of a new text only. */
  numberUUID: string;
  phone: string;
}

export const emptyDraft: Draft = { mode: 'text', text: '', note: '', at: '', unsent: [], numberUUID: '', phone: '' };

/** The draft of a text that has no conversation yet. */
export const newDraft = 'new';

const listeners = new Set<() => void>();
// Used if storage is full or turned off: the drafts then last as long as the page.
const memory = new Map<string, string>();
const nameOf = (key: string) => `composer:${key}`;

/** Returns the stored form of a draft; empty if there is none. */
export function storedDraft(key: string): string {
  try {
    return memory.get(key) ?? sessionStorage.getItem(nameOf(key)) ?? '';
  } catch {
    return '';
  }
}

/** Reads the stored form of a draft. */
export function parseDraft(stored: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(stored || '{}') as Partial<Draft>) };
  } catch {
    return emptyDraft;
  }
}

export const readDraft = (key: string): Draft => parseDraft(storedDraft(key));

/** Changes a draft, also of a conversation that is no longer open. */
export function changeDraft(key: string, change: (draft: Draft) => Partial<Draft>): void {
  const draft = readDraft(key);
  const stored = JSON.stringify({ ...draft, ...change(draft) });
  try {
    if (stored === JSON.stringify(emptyDraft)) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), stored);
    memory.delete(key);
  } catch {
    memory.set(key, stored);
  }
  listeners.forEach((notify) => notify());
}

/** Calls back after any draft has changed; the returned function stops it. */
export function watchDrafts(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Moves the text of a draft to another conversation, unless that one has a text. */
export function moveText(from: string, to: string): void {
  const { text, at } = readDraft(from);
  if (!text || readDraft(to).text) return;
  changeDraft(to, () => ({ mode: 'text', text, at }));
  changeDraft(from, () => ({ text: '', at: '' }));
}
