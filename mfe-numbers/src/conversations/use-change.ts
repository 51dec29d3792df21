import { useMemo } from 'react';
import { countedCall, countOf, formatCount, useZone } from '@heliograph/kit/data';
import { formatShort } from '@heliograph/contract/dates';
import { useShell } from '@heliograph/platform/session';
import { nameOf, type Changes, type ChosenConversations, type ConversationRow } from './conversation';
import { undo } from './undo';
import { mostRestorations, restorations, type Former } from './undo-change';

/**
 * Conversations to change, and how titles and messages name them: “conversation with Ada Byron”, “all 128
 * conversations”.
 */
export interface Target {
  chosen: ChosenConversations;
  name: string;
  /**
   * The conversations as they are, so that a change can be undone; none if some aren't known, such as every match of a
   * filter.
   */
  rows: readonly Former[];
  /** Called if a call was rejected because another number of conversations matches by then. */
  onRecount?: () => void;
}

/** Returns the target of a single conversation. */
export const only = (row: Former & Pick<ConversationRow, 'contact' | 'phone'>): Target => ({
  chosen: { conversations: [row.conversationUUID] },
  name: `conversation with ${nameOf(row)}`,
  rows: [row],
});

/** What a toast says of a new status, after the name of the conversations. */
export const statusDone = { OPEN: 'reopened', PENDING: 'set to pending', RESOLVED: 'resolved' } as const;

/** Changes of conversations. Each rejects after its toast if it fails. */
export interface Change {
  /** `done` follows the name of the conversations in the toast: “resolved”. */
  make: (target: Target, changes: Changes, done: string) => Promise<void>;
  /** Snoozes conversations until an instant. */
  snooze: (target: Target, until: string) => Promise<void>;
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the functions that change conversations and confirm it, and offer to undo it. */
export function useChange(): Change {
  const shell = useShell();
  const zone = useZone();
  return useMemo(() => {
    const restore = async (name: string, before: readonly Former[], changes: Changes): Promise<void> => {
      const restored = await undo(shell.call, before, changes);
      if (restored === 0) shell.toast.error(`Change to ${name} not undone because of later changes`);
      else
        shell.toast.success(
          restored === before.length
            ? `Change to ${name} undone`
            : `Change to ${formatCount(restored)} of ${countOf(before.length, 'conversation', 'conversations')} undone. The others have later changes.`,
        );
    };
    const make: Change['make'] = async ({ chosen, name, rows, onRecount }, changes, done) => {
      await countedCall(shell.call('conversation.manage/updateconversation', { ...chosen, ...changes }), () =>
        onRecount?.(),
      );
      const steps = restorations(rows, changes, Date.now());
      const changed = new Set(steps.flatMap(({ conversations }) => conversations));
      const before = rows.filter(({ conversationUUID }) => changed.has(conversationUUID));
      // A failed call has shown its toast.
      const action = { label: 'Undo', run: () => void restore(name, before, changes).catch(() => undefined) };
      shell.toast.success(
        `${capitalized(name)} ${done}`,
        steps.length && steps.length <= mostRestorations ? { action } : undefined,
      );
    };
    return {
      make,
      snooze: (target, until) =>
        make(target, { status: 'SNOOZED', snoozedUntil: until }, `snoozed until ${formatShort(until, zone)}`),
    };
  }, [shell, zone]);
}
