import { useState } from 'react';

const keyOf = (conversationUUID: string) => `draft:${conversationUUID}`;

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage may be turned off: the draft then lasts as long as the page.
    return '';
  }
}

/** Keeps the text of a conversation's composer across a reload of this tab. */
export function useDraft(conversationUUID: string): [string, (text: string) => void] {
  const key = keyOf(conversationUUID);
  const [text, setText] = useState(() => read(key));
  const keep = (next: string): void => {
    setText(next);
    try {
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  };
  return [text, keep];
}
