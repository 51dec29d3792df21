import { useEffect, useRef } from 'react';
import { useForm, useFormState } from '@heliograph/kit/forms';
import { KeepInput, useLeaveQuestion, type StoredInput } from '@heliograph/kit/form-kit';
import type { FormDraft } from './use-form-draft';

export interface DraftKeeperProps<Values extends object> {
  draft: FormDraft<Values>;
  /** Unsaved input, kept across reloads. */
  kept: StoredInput<Values>;
  /** Returns the name, which a draft needs. */
  nameOf: (values: Values) => string | undefined;
}

/**
 * Keeps the input of a form in this tab, and saves it as a draft when the user leaves. A draft needs a name; without
 * one, leaving asks first. Place it inside the form, apart from what the form shows.
 */
export function DraftKeeper<Values extends object>({ draft, kept, nameOf }: DraftKeeperProps<Values>) {
  const form = useForm<Values>();
  const {
    dirty = false,
    submitting = false,
    values,
  } = useFormState<Values>({ subscription: { dirty: true, submitting: true, values: true } });
  const named = Boolean(nameOf(values)?.trim());
  const { question } = useLeaveQuestion(dirty, submitting || named);

  const last = useRef({ draft, kept, owed: false });
  useEffect(() => {
    last.current = { draft, kept, owed: dirty && named && !submitting && !draft.busy };
  });
  useEffect(
    () => () => {
      const leaving = last.current;
      leaving.kept.clear();
      const { values: typed, submitSucceeded } = form.getState();
      if (!leaving.owed || submitSucceeded) return;
      // If saving fails, the call shows a toast and the input is kept for the next visit.
      leaving.draft.leave(typed).catch(() => leaving.kept.write(typed));
    },
    [form],
  );
  return (
    <>
      <KeepInput kept={kept} />
      {question}
    </>
  );
}
