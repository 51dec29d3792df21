import { useRef, useState } from 'react';
import { useEditBase, type EditBase } from '@heliograph/kit/form-kit';
import { broadcastLimits } from '@heliograph/contract/reference/broadcasts';
import { CallError, useShell } from '@heliograph/platform/session';
import { toast } from '@heliograph/kit/ui';
import { blankBroadcast, phonesIn, requestOf, valuesOf } from './values';
import type { Broadcast } from '../list';
import type { BroadcastValues } from './values';

/** How numbers change: added, or all replaced, with how many the user saw before. */
export type PhoneChange = { replace: false } | { replace: true; expected: number };

/** The draft as it was read or saved last; its revision is undefined before the first save. */
interface StoredDraft {
  revision: string | undefined;
  values: BroadcastValues;
}

type Edit = EditBase<StoredDraft | undefined, BroadcastValues>;

/** The stored draft of the composer. */
export interface DraftStore {
  /** Null before the first save. */
  id: string | null;
  /** Its name, as it was saved last; null before. */
  name: string | null;
  /** When it was saved last; null before. */
  savedAt: string | null;
  /** What the form edits, with what someone else changed meanwhile. */
  edit: Edit;
  /**
   * Saves the input; numbers that were typed in are added to those of the draft. `leaving`: the call outlives the
   * screen. Rejects if someone else changed the draft; when leaving, the input is saved as another draft then.
   */
  save: (values: BroadcastValues, options?: { leaving?: boolean }) => Promise<string>;
  /** Ends the draft, once the broadcast was started: nothing is left to save, even before the next render. */
  close: () => void;
  closed: () => boolean;
  /** Adds the numbers of a file to the draft, or removes all that it has. */
  setPhones: (values: BroadcastValues, phones: readonly string[], change: PhoneChange) => Promise<void>;
  /**
   * Loads what someone else saved into the form, if a save failed because of it; false for any other failure. The form
   * keeps the user's input, which can be saved again.
   */
  recover: (error: unknown, form: Parameters<Edit['onConflict']>[0]) => Promise<boolean>;
}

const sets = ['include', 'exclude', 'numberUUIDs'];
const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.code === 'CHANGED';
const copyName = (name: string): string => `${name.trim().slice(0, 93)} (copy)`;

/** Returns how to save the composer. `blank`: the values of a new draft; undefined until they are known. */
export function useDraft(draft: Broadcast | null, blank: BroadcastValues | undefined): DraftStore {
  const shell = useShell();
  const [id, setId] = useState(draft?.broadcastUUID ?? null);
  const [saved, setSaved] = useState<{ at: string; name: string } | null>(null);
  // Two saves at once must not add two drafts.
  const queue = useRef<Promise<string | null>>(Promise.resolve(id));
  const ended = useRef(false);
  // A draft that was opened and not changed is stored already.
  const stored = useRef(draft ? JSON.stringify(requestOf(valuesOf(draft))) : '');
  const edit = useEditBase<StoredDraft | undefined, BroadcastValues>({
    read: blank && { revision: draft?.revision, values: draft ? valuesOf(draft) : blank },
    valuesOf: (read) => read?.values ?? blankBroadcast,
    load: async () => {
      const theirs = await shell.call('campaign.manage/getbroadcast', { broadcastUUID: id ?? '' });
      return { revision: theirs.revision, values: valuesOf(theirs) };
    },
    sets,
  });

  const store = async (broadcastUUID: string | null, values: BroadcastValues, options: object): Promise<string> => {
    const request = requestOf(values);
    const same = JSON.stringify(request);
    // What is stored already must not make the counted recipients obsolete.
    if (broadcastUUID !== null && stored.current === same) return broadcastUUID;
    const known = broadcastUUID !== null && { broadcastUUID, revision: edit.latest()?.revision };
    const answer = await shell.call('campaign.manage/savebroadcast', { ...known, ...request }, options);
    stored.current = same;
    edit.setBase({ revision: answer.revision, values }, { ...values, phones: '' }, { keepConflict: true });
    setSaved({ at: answer.updatedAt, name: values.name.trim() });
    return answer.broadcastUUID;
  };

  /** Saves the input as another draft, because someone else changed this one, and the form is gone. */
  const storeCopy = async (error: CallError, values: BroadcastValues, options: object): Promise<string> => {
    toast.retract(error);
    const name = copyName(values.name);
    const request = { ...requestOf(values), name };
    const { broadcastUUID } = await shell.call('campaign.manage/savebroadcast', request, options);
    shell.toast.success(`Someone else changed this draft. Your version was saved as ${name}.`);
    return broadcastUUID;
  };

  const save: DraftStore['save'] = (values, { leaving = false } = {}) => {
    const options = leaving ? { signal: new AbortController().signal } : {};
    const next = queue.current
      .catch(() => null)
      .then(async (known) => {
        const typed = phonesIn(values.phones);
        const broadcastUUID = await store(known ?? draft?.broadcastUUID ?? null, values, options).catch(
          (error: unknown) => {
            if (leaving && isConflict(error)) return storeCopy(error, values, options);
            throw error;
          },
        );
        if (typed.length) await addPhones(broadcastUUID, typed, { replace: false }, options);
        setId(broadcastUUID);
        return broadcastUUID;
      });
    queue.current = next;
    return next;
  };

  const addPhones = async (
    broadcastUUID: string,
    phones: readonly string[],
    change: PhoneChange,
    options = {},
  ): Promise<void> => {
    const size = broadcastLimits.phonesAtOnce;
    for (let from = 0; from === 0 || from < phones.length; from += size) {
      const part = phones.slice(from, from + size).map((phone) => phone.slice(0, 100));
      const how: PhoneChange = from === 0 ? change : { replace: false };
      await shell.call('campaign.manage/addbroadcastphones', { broadcastUUID, phones: part, ...how }, options);
    }
  };

  return {
    id,
    name: saved?.name || null,
    savedAt: saved?.at ?? null,
    edit,
    save,
    close: () => {
      ended.current = true;
    },
    closed: () => ended.current,
    setPhones: async (values, phones, change) => addPhones(await save({ ...values, phones: '' }), phones, change),
    recover: async (error, form) => {
      if (!isConflict(error)) return false;
      await edit.onConflict(form);
      stored.current = '';
      toast.retract(error);
      return true;
    },
  };
}
