import { useEffect, useRef, useState, type RefObject } from 'react';
import { DateTime } from '@heliograph/shared/data';
import { useForm, useFormState } from '@heliograph/shared/forms';
import { Button, HStack, Text } from '@heliograph/shared/ui';
import { KeepInput, useLeaveQuestion, type KeptInput } from '@heliograph/shared/form-kit';
import type { BrandValues } from './brand-values';

export interface DraftPanelProps {
  /** Stores what is typed so far; rejects after its toast if that fails. `leaving`: the form is gone by then. */
  save: (values: BrandValues, leaving: boolean) => Promise<void>;
  /** Where unsaved input outlives a reload. */
  kept: KeptInput<BrandValues>;
  /** Set once the brand was submitted: there is nothing more to keep. */
  submitted: RefObject<boolean>;
}

/**
 * Keeps the form as a draft: by its button, by itself when its user leaves, and in this tab until then.
 * Only without a display name, when there is nothing to keep it under, does leaving ask.
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
      // Leaving is no reason to lose work. A failure has its toast, and the input waits for the next visit.
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
      // The failed call has shown its toast; what is typed stays in the form.
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
