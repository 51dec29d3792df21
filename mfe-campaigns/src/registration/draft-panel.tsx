import { DateTime } from '@heliograph/kit/data';
import { useForm, useFormState } from '@heliograph/kit/forms';
import { Button, HStack, Text } from '@heliograph/kit/ui';
import type { FormDraft } from './use-form-draft';

export interface DraftPanelProps<Values extends object> {
  draft: FormDraft<Values>;
  /** Returns the name, which a draft needs. */
  nameOf: (values: Values) => string | undefined;
  /** What the name is called in a sentence: `display name`. */
  nameLabel: string;
}

/** Saves the form as a draft with its button, and says that leaving does so too; `DraftKeeper` does that. */
export function DraftPanel<Values extends object>({ draft, nameOf, nameLabel }: DraftPanelProps<Values>) {
  const form = useForm<Values>();
  const { dirty = false, values } = useFormState<Values>({ subscription: { dirty: true, values: true } });
  const named = Boolean(nameOf(values)?.trim());
  return (
    <div>
      <HStack>
        <Button size={36} busy={draft.busy} disabled={!named} onClick={() => void draft.press(form)}>
          Save draft
        </Button>
        {draft.savedAt && !dirty && (
          <Text tone="muted" textStyle="small" role="status">
            Saved at <DateTime at={draft.savedAt} />
          </Text>
        )}
      </HStack>
      <Text tone="muted" textStyle="small" marginTop="6">
        {named ? 'Leaving this page also saves the draft.' : `Enter a ${nameLabel} to save a draft.`}
      </Text>
    </div>
  );
}
