import { useSearchParams } from '@heliograph/shared/router';
import { conversationStatus, type ConversationStatus } from '@heliograph/shared/reference/conversations';

/** Whose conversations the inbox shows. */
export const shows = ['mine', 'unassigned', 'all'] as const;
export type Show = (typeof shows)[number];

/** The state of the inbox, kept in the address. */
export interface InboxAddress {
  show: Show;
  status: ConversationStatus;
  text: string;
  open: string | null;
  put(changes: Partial<Record<'show' | 'status' | 'text' | 'open', string | null>>): void;
}

const uuid = /^[0-9a-f-]{36}$/i;

/** Reads and writes the inbox's filter and the open conversation in the address, so that Back, reload, and links work. */
export function useInboxAddress(): InboxAddress {
  const [params, setParams] = useSearchParams();
  const show = shows.find((one) => one === params.get('show')) ?? 'all';
  const status = conversationStatus.values.find((one) => one === params.get('status')) ?? 'OPEN';
  const open = params.get('open');
  return {
    show,
    status,
    text: params.get('text') ?? '',
    open: open !== null && uuid.test(open) ? open : null,
    put: (changes) => {
      const next = new URLSearchParams(params);
      for (const [key, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(key);
        else next.set(key, value);
      }
      // Opening a conversation is a step that Back undoes; typing in the search is not.
      setParams(next, { replace: !('open' in changes) });
    },
  };
}
