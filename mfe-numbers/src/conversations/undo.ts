import type { ShellApi } from '@heliograph/platform/session';
import type { Changes, ConversationRow } from './conversation';
import { isAsLeft, restorations, type Former } from './undo-change';

/** The most rows of a page of the list. */
const pageSize = 200;

async function currentRows(call: ShellApi['call'], ids: readonly string[]): Promise<ConversationRow[]> {
  const rows: ConversationRow[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const { items } = await call('conversation.manage/getconversations', {
      filter: { conversationUUID: ids.slice(start, start + pageSize) },
      page: { size: pageSize },
    });
    rows.push(...items);
  }
  return rows;
}

/**
 * Restores the former states of the conversations that are still as a change left them, and returns how many those are.
 * Rejects, after a toast, if a call fails; the other conversations are restored.
 */
export async function undo(call: ShellApi['call'], before: readonly Former[], changes: Changes): Promise<number> {
  const rows = await currentRows(
    call,
    before.map(({ conversationUUID }) => conversationUUID),
  );
  const kept = new Set(rows.filter((row) => isAsLeft(row, changes)).map(({ conversationUUID }) => conversationUUID));
  const failures: unknown[] = [];
  let restored = 0;
  for (const { conversations, changes: back } of restorations(
    before.filter(({ conversationUUID }) => kept.has(conversationUUID)),
    changes,
    Date.now(),
  )) {
    try {
      await call('conversation.manage/updateconversation', { conversations, ...back });
      restored += conversations.length;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return restored;
}
