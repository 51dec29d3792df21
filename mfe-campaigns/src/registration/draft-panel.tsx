import { useEffect, useRef, useState, type RefObject } from 'react';
import { DateTime } from '@heliograph/kit/data';
import { useForm, useFormState } from '@heliograph/kit/forms';
import { CallError } from '@heliograph/platform/session';
import { Button, HStack, Text, toast } from '@heliograph/kit/ui';
import { KeepInput, useLeaveQuestion, type EditBase, type StoredInput } from '@heliograph/kit/form-kit';

export interface DraftPanelProps<Values extends object> {
  /** Saves the input so far; rejects after a toast if that fails. `leaving`: the form has closed. */
  save: (values: Values, leaving: boolean) => Promise<void>;
  /** Loads what someone else saved into the form, which keeps the user's input. */
  onConflict: EditBase<unknown, Values>['onConflict'];
  /** Unsaved input, kept across reloads. */
  kept: StoredInput<Values>;
  /** Set once the form was submitted, with nothing left to save. */
  submitted: RefObject<boolean>;
  /** Returns the name, which a draft needs. */
  nameOf: (values: Values) => string | undefined;
  /** What the name is called in a sentence: `display name`. */
  nameLabel: string;
}

/**
 * Saves the form as a draft: with its button, and when the user leaves; until then the tab keeps the input.
 * A draft needs a name; without one, leaving asks first.
 */
export function DraftPanel<Values extends object>({
  save,
  onConflict,
  kept,
  submitted,
  nameOf,
  nameLabel,
}: DraftPanelProps<Values>) {
  const form = useForm<Values>();
  const {
    dirty = false,
    submitting = false,
    values,
  } = useFormState<Values>({ subscription: { dirty: true, submitting: true, values: true } });
  const named = Boolean(nameOf(values)?.trim());
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { question } = useLeaveQuestion(dirty, submitting || named);

  const last = useRef({ save, kept, owed: false });
  useEffect(() => {
    last.current = { save, kept, owed: dirty && named && !submitting && !busy };
  });
  useEffect(
    () => () => {
      const leaving = last.current;
      leaving.kept.clear();
      if (!leaving.owed || submitted.current) return;
      // If saving fails, the call shows a toast and the input is kept for the next visit.
      const typed = form.getState().values;
      leaving.save(typed, true).catch(() => leaving.kept.write(typed));
    },
    [form, submitted],
  );

  const press = async (): Promise<void> => {
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

  return (
    <div>
      <HStack>
        <Button size={36} busy={busy} disabled={!named} onClick={() => void press()}>
          Save draft
        </Button>
        {savedAt && !dirty && (
          <Text tone="muted" textStyle="small" role="status">
            Saved at <DateTime at={savedAt} />
          </Text>
        )}
      </HStack>
      <Text tone="muted" textStyle="small" marginTop="6">
        {named ? 'Leaving this page also saves the draft.' : `Enter a ${nameLabel} to save a draft.`}
      </Text>
      <KeepInput kept={kept} />
      {question}
    </div>
  );
}
