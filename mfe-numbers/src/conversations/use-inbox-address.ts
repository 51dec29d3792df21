import { addDays, isDay } from '@heliograph/contract/dates';
import { useSearchParams } from '@heliograph/platform/router';
import { conversationStatus, type ConversationStatus } from '@heliograph/contract/reference/conversations';
import type { InboxFilter } from './conversation';

/** Whose conversations the inbox shows. */
export const shows = ['mine', 'unassigned', 'all'] as const;
export type Show = (typeof shows)[number];

type Key = 'show' | 'status' | 'text' | 'label' | 'number' | 'unread' | 'period' | 'open';

/** The state of the inbox, kept in the address. */
export interface InboxAddress {
  show: Show;
  status: ConversationStatus | 'ALL';
  text: string;
  label: string;
  /** A number of the account, by its id; empty for all. */
  number: string;
  unread: boolean;
  /** Days of the last text, both included: `2026-11-01..2026-11-20`, either of which may be missing; empty for all. */
  period: string;
  open: string | null;
  filter: InboxFilter;
  put(changes: Partial<Record<Key, string | null>>): void;
}

const uuid = /^[0-9a-f-]{36}$/i;
const longestLabel = 36;

/**
 * Reads and writes the inbox's filter and the open conversation in the address, so that Back, reload, and links work.
 */
export function useInboxAddress(): InboxAddress {
  const [params, setParams] = useSearchParams();
  const show = shows.find((one) => one === params.get('show')) ?? 'all';
  const status = (['ALL', ...conversationStatus.values] as const).find((one) => one === params.get('status')) ?? 'OPEN';
  const text = params.get('text') ?? '';
  const label = (params.get('label') ?? '').slice(0, longestLabel);
  const number = uuidOf(params.get('number')) ?? '';
  const unread = params.get('unread') === 'yes';
  const period = periodOf(params.get('period'));
  const [from, to] = period.split('..');
  const assignee = show === 'mine' ? ('me' as const) : show === 'unassigned' ? ('none' as const) : undefined;
  return {
    show,
    status,
    text,
    label,
    number,
    unread,
    period,
    open: uuidOf(params.get('open')),
    filter: {
      ...(status !== 'ALL' && { status: [status] }),
      ...(assignee && { assignee }),
      ...(text && { text }),
      ...(label && { label: [label] }),
      ...(number && { numberUUID: [number] }),
      ...(unread && { unread }),
      ...(from && { from }),
      ...(to && { to: addDays(to, 1) }),
    },
    put: (changes) => {
      const changed = (now: URLSearchParams): URLSearchParams => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') now.delete(key);
          else now.set(key, value);
        }
        return now;
      };
      // Opening a conversation is a step that Back undoes; typing in the search is not.
      setParams(changed, { replace: !('open' in changes) });
    },
  };
}

const uuidOf = (value: string | null): string | null => (value !== null && uuid.test(value) ? value : null);

/** Returns a period of the address; empty if it is none, so that an old or mistyped link still opens. */
function periodOf(value: string | null): string {
  const [from = '', to = '', ...rest] = (value ?? '').split('..');
  const valid =
    [from, to].every((day) => day === '' || isDay(day)) &&
    (from === '' || to === '' || from <= to) &&
    rest.length === 0;
  return valid && from + to !== '' ? `${from}..${to}` : '';
}
