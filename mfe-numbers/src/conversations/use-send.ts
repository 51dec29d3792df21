import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { CallError, useShell } from '@heliograph/platform/session';
import type { Unsent } from './draft-store';
import { useDrafts } from './use-draft';

type Sent = CallResponse<'conversation.manage/sendmessage'>;

/** A text before it has a key. */
export type Written = Omit<Unsent, 'key' | 'reason'>;

/** What a composer does with its text. */
export interface Sending {
  /** Keys of texts that are being sent. */
  sending: ReadonlySet<string>;
  noting: boolean;
  /** What happened last, for assistive technology. */
  announcement: string;
  send: (text: Written) => Promise<Sent | null>;
  /** Sends a text that was not sent, with the same key and the same request. */
  retry: (unsent: Unsent) => Promise<Sent | null>;
  note: (conversationUUID: string, body: string) => Promise<void>;
}

// Also of conversations that are no longer open.
const inFlight = new Set<string>();

/** The reason of a text of which nobody knows whether it was sent. */
export const unconfirmed = 'We couldn’t confirm that this was sent. Retry; it won’t be sent twice.';

/** Returns why a text was not sent; only a server that refused it is sure. */
function reasonOf(error: unknown): string {
  return error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : unconfirmed;
}

const sameText = (one: Unsent, { numberUUID, phone, body, at }: Written) =>
  one.numberUUID === numberUUID && one.phone === phone && one.body === body && one.at === at;

/** Sends texts and notes. A text is kept in its draft, with its key, until the server has taken it. */
export function useSend(draftKey: string): Sending {
  const shell = useShell();
  const drafts = useDrafts();
  const [sending, setSending] = useState<ReadonlySet<string>>(() => new Set(inFlight));
  const [noting, setNoting] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const retry = async (unsent: Unsent): Promise<Sent | null> => {
    if (inFlight.has(unsent.key)) return null;
    const { key, numberUUID, phone, body, at } = unsent;
    inFlight.add(key);
    setSending(new Set(inFlight));
    try {
      const sent = await shell.call(
        'conversation.manage/sendmessage',
        { numberUUID, phone, body, idempotencyKey: key, ...(at !== null && { scheduleAt: at }) },
        { quiet: true },
      );
      drafts.change(draftKey, (draft) => ({ unsent: draft.unsent.filter((one) => one.key !== key) }));
      setAnnouncement(sent.errorCode ? 'Text not sent' : sent.status === 'scheduled' ? 'Text scheduled' : 'Text sent');
      return sent;
    } catch (error) {
      const reason = reasonOf(error);
      drafts.change(draftKey, (draft) => ({
        unsent: draft.unsent.map((one) => (one.key === key ? { ...one, reason } : one)),
      }));
      setAnnouncement(`Text not sent. ${reason}`);
      return null;
    } finally {
      inFlight.delete(key);
      setSending(new Set(inFlight));
    }
  };
  return {
    sending,
    noting,
    announcement,
    retry,
    send: (text) => {
      let unsent: Unsent = { ...text, key: crypto.randomUUID(), reason: null };
      drafts.change(draftKey, (draft) => {
        const before = draft.unsent.find((one) => sameText(one, text));
        unsent = before ? { ...before, reason: null } : unsent;
        return { unsent: [...draft.unsent.filter((one) => one.key !== unsent.key), unsent] };
      });
      return retry(unsent);
    },
    note: async (conversationUUID, body) => {
      setNoting(true);
      try {
        await shell.call('conversation.manage/addnote', { conversationUUID, body });
        drafts.change(draftKey, () => ({ note: '' }));
        setAnnouncement('Note added');
      } catch {
        // The call has shown its toast; the note stays.
      } finally {
        setNoting(false);
      }
    },
  };
}
