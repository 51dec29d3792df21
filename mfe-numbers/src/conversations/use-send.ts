import { useRef, useState } from 'react';
import { CallError, useShell } from '@heliograph/shared/session';
import type { Conversation } from './conversation';

/** A text that was not sent; a retry uses the same key, so that it is sent once. */
export interface Unsent {
  body: string;
  reason: string;
  retry: () => void;
}

/** What the composer does with its text. */
export interface Sending {
  busy: boolean;
  unsent: Unsent | null;
  /** Sends the text, at once or later (local time of the browser, empty for now). */
  send: (body: string, at: string) => void;
  note: (body: string) => void;
  /** The text was changed: what is sent next is another one. */
  changed: () => void;
}

/** Sends texts and notes of a conversation; `onDone` is called once the server has taken one. */
export function useSend({ conversationUUID, number, phone }: Conversation, onDone: () => void): Sending {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const key = useRef<string | null>(null);

  const attempt = async (body: string, at: string, idempotencyKey: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.call('conversation.manage/sendmessage', { numberUUID: number.numberUUID, phone, body, idempotencyKey, ...(at && { scheduleAt: new Date(at).toISOString() }) }, { quiet: true });
      key.current = null;
      setUnsent(null);
      onDone();
    } catch (error) {
      setUnsent({ body, reason: error instanceof CallError ? error.message : 'The connection was lost.', retry: () => void attempt(body, at, idempotencyKey) });
    } finally {
      setBusy(false);
    }
  };
  const addNote = async (body: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.call('conversation.manage/addnote', { conversationUUID, body });
      onDone();
    } catch {
      // The call has shown its toast; the text stays.
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    unsent,
    send: (body, at) => {
      key.current ??= crypto.randomUUID();
      void attempt(body, at, key.current);
    },
    note: (body) => void addNote(body),
    changed: () => {
      key.current = null;
    },
  };
}
