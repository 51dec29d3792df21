import { useState } from 'react';
import { VisuallyHidden } from '@heliograph/kit/ui';
import type { ThreadItem } from './conversation';

export interface ArrivedTextsProps {
  /** The latest items of the thread, newest first. */
  items: readonly ThreadItem[];
  /** Who texts. */
  name: string;
}

/** Returns what came in with an item of a thread: its text, or the reaction to it. */
function arrivals(item: ThreadItem, name: string): { id: string; announcement: string }[] {
  if (item.kind !== 'message') return [];
  if (item.direction === 'INBOUND') return [{ id: item.id, announcement: `New text from ${name}: ${item.body}` }];
  return item.reaction
    ? [{ id: item.reaction.messageUUID, announcement: `${name} reacted ${item.reaction.emoji} to: ${item.body}` }]
    : [];
}

/**
 * Announces texts and reactions that arrive while their thread is open, also one with the same words as the one before.
 */
export function ArrivedTexts({ items, name }: ArrivedTextsProps) {
  const received = items.flatMap((item) => arrivals(item, name)).sort((one, other) => (one.id < other.id ? -1 : 1));
  const newest = received.at(-1)?.id ?? '';
  const [start] = useState(newest);
  return (
    <VisuallyHidden role="log" aria-label="New texts">
      {received
        .filter(({ id }) => id > start)
        .map(({ id, announcement }) => (
          <p key={id}>{announcement}</p>
        ))}
    </VisuallyHidden>
  );
}
