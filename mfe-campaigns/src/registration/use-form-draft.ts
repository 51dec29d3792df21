import { useState } from 'react';
import type { EditBase } from '@heliograph/kit/form-kit';
import { CallError } from '@heliograph/platform/session';
import { toast } from '@heliograph/kit/ui';

type Form<Values extends object> = Parameters<EditBase<unknown, Values>['onConflict']>[0];

/** A form that is saved as a draft until it is submitted. */
export interface FormDraft<Values extends object> {
  /** True while the button saves. */
  busy: boolean;
  /** When the button saved last; null before. */
  savedAt: string | null;
  /** Saves the input at a press of the button; the form keeps it if that fails. */
  press: (form: Form<Values>) => Promise<void>;
  /** Saves the input of a form that has closed. Rejects, after a toast, if that fails. */
  leave: (values: Values) => Promise<void>;
}

/**
 * Returns the draft of a form. `save` rejects after a toast; `leaving`: the form has closed. `onConflict` loads what
 * someone else saved into the form, which keeps the user's input.
 */
export function useFormDraft<Values extends object>({
  save,
  onConflict,
}: {
  save: (values: Values, leaving: boolean) => Promise<void>;
  onConflict: EditBase<unknown, Values>['onConflict'];
}): FormDraft<Values> {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const press = async (form: Form<Values>): Promise<void> => {
    setBusy(true);
    try {
      await save(form.getState().values, false);
      setSavedAt(new Date().toISOString());
    } catch (error) {
      // The failed call has shown its toast; the form keeps its input.
      if (error instanceof CallError && error.code === 'CHANGED')
        await onConflict(form).then(
          () => toast.retract(error),
          () => undefined,
        );
    }
    setBusy(false);
  };
  return { busy, savedAt, press, leave: (values) => save(values, true) };
}
