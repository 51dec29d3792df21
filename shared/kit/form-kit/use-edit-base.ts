import { useLayoutEffect, useRef, useState } from 'react';
import { getIn, setIn, type FormApi } from 'final-form';
import { notSaved, type SubmitErrors } from '@heliograph/kit/forms';
import { mergeInput } from './merge-input';

/** What someone else's change did to the input of a form. */
export interface Conflict {
  /** 1 for the first since the record was opened or saved. */
  number: number;
  /** The fields that both changed, with the values of both. */
  both: readonly { path: string; mine: unknown; theirs: unknown }[];
}

/** The stored record that a form edits, as the form was opened with it. */
export interface EditBase<Read, Values extends object> {
  /** The record: its `revision` is sent with the save. */
  read: Read;
  initialValues: Values;
  /** Set once someone else was found to have changed the record; null before. */
  conflict: Conflict | null;
  /**
   * Loads their version into the form, which keeps the user's changes: pass it to the form. Rejects if that fails.
   */
  onConflict: (form: FormApi<Values>) => Promise<SubmitErrors>;
  /** Returns the record for code that saves outside of a submit, such as when a step opens. */
  latest: () => Read;
  /** Makes a record the base, such as after a save that keeps the form open. What was explained stays, if asked for. */
  setBase: (read: Read, values: Values, options?: { keepConflict: boolean }) => void;
}

/**
 * Returns what a form edits, unaffected by later reads of the same record: changes that arrive while the form is open
 * must not be overwritten by input that was made without them. A record that is fetched first is undefined until then.
 * If the save is rejected with 409 `CHANGED`, the form gets their version and keeps the user's changes. `sets` are
 * fields whose values are unordered, such as the events of a webhook: what both added and removed is merged.
 *
 * @example
 * const load = () => readList(shell, listId);
 * const edit = useEditBase({ read: list, valuesOf, load, sets: ['tags'] });
 * <FormDrawer edit={edit} onSubmit={(values) => saveList(shell, { ...values, revision: edit.read.revision })}>
 */
export function useEditBase<Read, Values extends object>({
  read,
  valuesOf,
  load,
  sets,
}: {
  read: Read;
  valuesOf: (read: Read) => Values;
  load: () => Promise<Read>;
  sets?: readonly string[];
}): EditBase<Read, Values> {
  const [base, setBase] = useState(() => ({ read, values: valuesOf(read) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // A record that is fetched first has no values to edit until then.
  if (base.read === undefined && read !== undefined) setBase({ read, values: valuesOf(read) });
  // A draft is also saved outside of a submit, by code that has an earlier render's function.
  const latest = useRef(base);
  useLayoutEffect(() => {
    latest.current = base;
  }, [base]);
  const rebase = (next: typeof base): void => {
    latest.current = next;
    setBase(next);
  };
  const onConflict = async (form: FormApi<Values>): Promise<SubmitErrors> => {
    const stored = await load();
    const theirs = valuesOf(stored);
    const { values, both } = mergeInput({ base: latest.current.values, theirs, mine: form.getState().values }, sets);
    form.batch(() => {
      form.initialize(theirs);
      for (const name of Object.keys(values) as (keyof Values & string)[])
        if (form.getState().values[name] !== values[name]) form.change(name, values[name]);
    });
    rebase({ read: stored, values: theirs });
    setConflict((before) => ({
      number: (before?.number ?? 0) + 1,
      both: both.map((path) => ({
        path,
        mine: getIn(values, path) as unknown,
        theirs: getIn(theirs, path) as unknown,
      })),
    }));
    return both.reduce<SubmitErrors>((errors, path) => setIn(errors, path, changedToo) as SubmitErrors, notSaved);
  };
  return {
    read: base.read,
    initialValues: base.values,
    conflict,
    onConflict,
    latest: () => latest.current.read,
    setBase: (stored, values, { keepConflict } = { keepConflict: false }) => {
      rebase({ read: stored, values });
      if (!keepConflict) setConflict(null);
    },
  };
}

const changedToo = 'Someone else changed this too. Save again to keep yours.';
