import type { Changes, ConversationRow } from './conversation';

/** What a change may have changed of a conversation. */
export type Former = Pick<
  ConversationRow,
  'conversationUUID' | 'status' | 'snoozedUntil' | 'assignee' | 'labels' | 'unread'
>;

/** Conversations that the same change restores. */
export interface Restoration {
  conversations: string[];
  changes: Changes;
}

/**
 * The most calls that an undo makes, one for each former state; a change of conversations in more states offers none.
 */
export const mostRestorations = 20;

/**
 * Returns the change that restores a conversation; empty if nothing changed. A snooze that has ended meanwhile isn't
 * restored.
 */
function inverse(
  before: Former,
  { status, snoozedUntil, assigneeUUID, read, addLabels = [], removeLabels = [] }: Changes,
  now: number,
): Changes {
  const { labels } = before;
  const assignee = before.assignee?.userUUID ?? null;
  const unlabeled = addLabels.filter((label) => !labels.includes(label));
  const labeled = labels.filter((label) => removeLabels.includes(label));
  const moved =
    status !== undefined &&
    (status !== before.status || (status === 'SNOOZED' && snoozedUntil !== before.snoozedUntil));
  const ended = before.snoozedUntil !== null && Date.parse(before.snoozedUntil) <= now;
  return {
    ...(moved &&
      (before.status !== 'SNOOZED'
        ? { status: before.status }
        : !ended && before.snoozedUntil !== null && { status: before.status, snoozedUntil: before.snoozedUntil })),
    ...(assigneeUUID !== undefined && assigneeUUID !== assignee && { assigneeUUID: assignee }),
    ...(read !== undefined && read === before.unread > 0 && { read: !read }),
    ...(unlabeled.length && { removeLabels: unlabeled }),
    ...(labeled.length && { addLabels: labeled }),
  };
}

/**
 * Returns what restores conversations after a change, each to its own former state; those that need the same change
 * together.
 */
export function restorations(before: readonly Former[], changes: Changes, now: number): Restoration[] {
  const groups = new Map<string, Restoration>();
  for (const one of before) {
    const back = inverse(one, changes, now);
    if (!Object.keys(back).length) continue;
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { conversations: [], changes: back };
    group.conversations.push(one.conversationUUID);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const timeOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);

/** Checks whether a conversation is still as a change left it, in what the change concerned. */
export function isAsLeft(
  { status, snoozedUntil, assignee, labels, unread }: Former,
  { addLabels = [], removeLabels = [], ...changes }: Changes,
): boolean {
  return (
    (changes.status === undefined ||
      (status === changes.status && timeOf(snoozedUntil) === timeOf(changes.snoozedUntil))) &&
    (changes.assigneeUUID === undefined || (assignee?.userUUID ?? null) === changes.assigneeUUID) &&
    // One that was marked as unread counts one text; more have arrived since.
    (changes.read === undefined || unread === (changes.read ? 0 : 1)) &&
    addLabels.every((label) => labels.includes(label) || removeLabels.includes(label)) &&
    !removeLabels.some((label) => labels.includes(label))
  );
}
