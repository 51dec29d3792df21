import { useRef, useState } from 'react';
import { broadcastLimits } from '@heliograph/shared/reference/broadcasts';
import { useShell } from '@heliograph/shared/session';
import { phonesIn, requestOf, valuesOf } from './values';
import type { Broadcast } from '../list';
import type { BroadcastValues } from './values';

/** The stored draft of the composer. */
export interface DraftStore {
  /** Null before the first save. */
  id: string | null;
  /** Its name, as it was saved last; null before. */
  name: string | null;
  /** When it was saved last; null before. */
  savedAt: string | null;
  /**
   * Saves the input; numbers that were typed in are added to those of the draft. `leaving`: the call outlives the
   * screen.
   */
  save: (values: BroadcastValues, options?: { leaving?: boolean }) => Promise<string>;
  /** Adds the numbers of a file to the draft, or removes all that it has. */
  setPhones: (values: BroadcastValues, phones: readonly string[], replace: boolean) => Promise<void>;
}

/** Returns how to save the composer. */
export function useDraft(draft: Broadcast | null): DraftStore {
  const shell = useShell();
  const [id, setId] = useState(draft?.broadcastUUID ?? null);
  const [saved, setSaved] = useState<{ at: string; name: string } | null>(null);
  // Two saves at once must not add two drafts.
  const queue = useRef<Promise<string | null>>(Promise.resolve(id));
  // A draft that was opened and not changed is stored already.
  const stored = useRef(draft ? JSON.stringify(requestOf(valuesOf(draft))) : '');

  const save: DraftStore['save'] = (values, { leaving = false } = {}) => {
    const options = leaving ? { signal: new AbortController().signal } : {};
    const next = queue.current
      .catch(() => null)
      .then(async (known) => {
        const request = requestOf(values);
        const same = JSON.stringify(request);
        const typed = phonesIn(values.phones);
        let broadcastUUID = known ?? draft?.broadcastUUID ?? null;
        // What is stored already must not make the counted recipients obsolete.
        if (broadcastUUID === null || stored.current !== same) {
          const answer = await shell.call(
            'campaign.manage/savebroadcast',
            { ...(broadcastUUID !== null && { broadcastUUID }), ...request },
            options,
          );
          broadcastUUID = answer.broadcastUUID;
          stored.current = same;
          setSaved({ at: answer.updatedAt, name: values.name.trim() });
        }
        if (typed.length) await addPhones(broadcastUUID, typed, false, options);
        setId(broadcastUUID);
        return broadcastUUID;
      });
    queue.current = next;
    return next;
  };

  const addPhones = async (
    broadcastUUID: string,
    phones: readonly string[],
    replace: boolean,
    options = {},
  ): Promise<void> => {
    const size = broadcastLimits.phonesAtOnce;
    for (let from = 0; from === 0 || from < phones.length; from += size) {
      const part = phones.slice(from, from + size).map((phone) => phone.slice(0, 100));
      await shell.call(
        'campaign.manage/addbroadcastphones',
        { broadcastUUID, phones: part, replace: replace && from === 0 },
        options,
      );
    }
  };

  return {
    id,
    name: saved?.name || null,
    savedAt: saved?.at ?? null,
    save,
    setPhones: async (values, phones, replace) => addPhones(await save({ ...values, phones: '' }), phones, replace),
  };
}
