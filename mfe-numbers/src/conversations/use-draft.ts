import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '@heliograph/platform/session';
import { draftsOf, emptyDraft, type Draft, type Drafts } from './draft-store';

/** Returns the drafts of the user. */
export function useDrafts(): Drafts {
  const { userUUID } = useShell().session.account();
  return useMemo(() => draftsOf(userUUID), [userUUID]);
}

/** Keeps what is written in a composer across a change of the conversation and a reload of this tab. */
export function useDraft(key: string): [Draft, (changes: Partial<Draft>) => void] {
  const drafts = useDrafts();
  const draft = useMemo(() => drafts.of(key), [drafts, key]);
  const stored = useSyncExternalStore(draft.watch, draft.text);
  const shown = useMemo(() => (stored && draft.read()) || emptyDraft, [stored, draft]);
  return [shown, (changes) => drafts.change(key, () => changes)];
}
