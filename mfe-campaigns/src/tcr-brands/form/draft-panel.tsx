import { useEffect, useRef, useState, type RefObject } from 'react';
import { DateTime } from '@heliograph/shared/data';
import { useForm, useFormState } from '@heliograph/shared/forms';
import { Button, HStack, Text } from '@heliograph/shared/ui';
import { KeepInput, useLeaveQuestion, type StoredInput } from '@heliograph/shared/form-kit';
import type { BrandValues } from './brand-values';

export interface DraftPanelProps {
  /** Saves the input so far; rejects after a toast if that fails. `leaving`: the form has closed. */
  save: (values: BrandValues, leaving: boolean) => Promise<void>;
  /** Unsaved input, kept across reloads. */
  kept: StoredInput<BrandValues>;
  /** Set once the brand was submitted, with nothing left to save. */
  submitted: RefObject<boolean>;
}

/**
 * Saves the form as a draft: with its button, and when the user leaves; until then the tab keeps the input.
 * A draft needs a display name; without one, leaving asks first.
 */
export function DraftPanel({ save, kept, submitted }: DraftPanelProps) {
  const form = useForm<BrandValues>();
  const { dirty = false, submitting = false, values } = useFormState<BrandValues>({ subscription: { dirty: true, submitting: true, values: true } });
  const named = Boolean(values.displayName?.trim());
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
    } catch {
      // The failed call has shown its toast; the form keeps its input.
    }
    setBusy(false);
  };

  return (
    <div>
      <HStack>
        <Button size={36} busy={busy} disabled={!named} onClick={() => void press()}>Save draft</Button>
        {savedAt && !dirty && <Text tone="muted" textStyle="small" role="status">Saved at <DateTime at={savedAt} /></Text>}
      </HStack>
      <Text tone="muted" textStyle="small" marginTop="6">
        {named ? 'Leaving this page also saves the draft.' : 'Enter a display name to save a draft.'}
      </Text>
      <KeepInput kept={kept} />
      {question}
    </div>
  );
}
