import { useMemo } from 'react';
import { countedCall, useZone } from '@heliograph/shared/data';
import { formatShort } from '@heliograph/shared/dates';
import { useShell } from '@heliograph/shared/session';
import { nameOf, type Changes, type ChosenConversations, type ConversationRow } from './conversation';

/** Conversations to change, and how titles and messages name them: “conversation with Ada Byron”, “all 128 conversations”. */
export interface Target {
  chosen: ChosenConversations;
  name: string;
  /** Called if a call was rejected because another number of conversations matches by then. */
  onRecount?: () => void;
}

/** Returns the target of a single conversation. */
export const only = (row: Pick<ConversationRow, 'conversationUUID' | 'contact' | 'phone'>): Target => ({ chosen: { conversations: [row.conversationUUID] }, name: `conversation with ${nameOf(row)}` });

/** What a toast says of a new status, after the name of the conversations. */
export const statusDone = { OPEN: 'reopened', PENDING: 'set to pending', RESOLVED: 'resolved' } as const;

/** Changes of conversations. Each rejects after its toast if it fails. */
export interface Change {
  /** `done` follows the name of the conversations in the toast: “resolved”. */
  make: (target: Target, changes: Changes, done: string) => Promise<void>;
  /** Snoozes conversations until an instant. */
  snooze: (target: Target, until: string) => Promise<void>;
}

/** Returns the functions that change conversations and confirm it. */
export function useChange(): Change {
  const shell = useShell();
  const zone = useZone();
  return useMemo(() => {
    const make: Change['make'] = async ({ chosen, name, onRecount }, changes, done) => {
      await countedCall(shell.call('conversation.manage/updateconversation', { ...chosen, ...changes }), () => onRecount?.());
      shell.toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${done}`);
    };
    return { make, snooze: (target, until) => make(target, { status: 'SNOOZED', snoozedUntil: until }, `snoozed until ${formatShort(until, zone)}`) };
  }, [shell, zone]);
}
