import { useState } from 'react';
import { VisuallyHidden } from '@heliograph/shared/ui';
import type { ThreadItem } from './conversation';

export interface ArrivedTextsProps {
  /** The latest items of the thread, newest first. */
  items: readonly ThreadItem[];
  /** Who texts. */
  name: string;
}

/** Announces texts that arrive while their thread is open, also one with the same words as the one before. */
export function ArrivedTexts({ items, name }: ArrivedTextsProps) {
  const received = items.filter((item) => item.kind === 'message' && item.direction === 'INBOUND');
  const newest = received[0]?.id ?? '';
  const [start] = useState(newest);
  return (
    <VisuallyHidden role="log" aria-label="New texts">
      {received
        .filter(({ id }) => id > start)
        .reverse()
        .map((item) => item.kind === 'message' && <p key={item.id}>{`New text from ${name}: ${item.body}`}</p>)}
    </VisuallyHidden>
  );
}
