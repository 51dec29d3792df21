import { useMemo, useSyncExternalStore } from 'react';
import { changeDraft, parseDraft, storedDraft, watchDrafts, type Draft } from './draft-store';

/** Keeps what is written in a composer across a change of the conversation and a reload of this tab. */
export function useDraft(key: string): [Draft, (changes: Partial<Draft>) => void] {
  const stored = useSyncExternalStore(watchDrafts, () => storedDraft(key));
  return [useMemo(() => parseDraft(stored), [stored]), (changes) => changeDraft(key, () => changes)];
}
