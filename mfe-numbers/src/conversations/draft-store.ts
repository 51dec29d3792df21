import { keptDraft, type KeptDraft } from '@heliograph/platform/session';

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

const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft);

/** The drafts of one user's composers in this tab, by conversation. */
export interface Drafts {
  of(key: string): KeptDraft<Draft>;
  /** Changes a draft, also of a conversation that is no longer open. */
  change(key: string, change: (draft: Draft) => Partial<Draft>): void;
  /** Moves the text of a draft to another conversation, unless that one has a text. */
  moveText(from: string, to: string): void;
}

/** Returns the drafts of a user. */
export function draftsOf(userUUID: string): Drafts {
  const of = (key: string): KeptDraft<Draft> =>
    keptDraft({
      name: `composer.${key}`,
      owner: userUUID,
      parseValue: (stored) => ({ ...emptyDraft, ...(stored as Partial<Draft> | null) }),
    });
  const read = (key: string): Draft => of(key).read() ?? emptyDraft;
  const change: Drafts['change'] = (key, changes) => {
    const draft = read(key);
    const next = { ...draft, ...changes(draft) };
    if (isEmpty(next)) of(key).clear();
    else of(key).write(next);
  };
  const moveText: Drafts['moveText'] = (from, to) => {
    const { text, at } = read(from);
    if (!text || read(to).text) return;
    change(to, () => ({ mode: 'text', text, at }));
    change(from, () => ({ text: '', at: '' }));
  };
  return { of, change, moveText };
}
