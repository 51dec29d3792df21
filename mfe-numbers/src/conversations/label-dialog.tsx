import { FormDialog } from '@heliograph/kit/form-kit';
import { limit, TextField, type Validator } from '@heliograph/kit/forms';
import { useChange, type Target } from './use-change';

interface LabelForm {
  add?: string;
  remove?: string;
}

const most = 10;
const longest = 36;

const wordsOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean) : [];

const labelRule = limit((value) => {
  const words = wordsOf(value);
  const long = words.find((word) => word.length > longest);
  if (long) return `“${long.slice(0, 12)}…” must be less than ${longest} characters`;
  return words.length > most ? `Up to ${most} labels at a time` : undefined;
});

const anyRule: Validator = (value, values) => {
  const { add, remove } = values as LabelForm;
  return (
    labelRule(value, values) ??
    (wordsOf(add).length + wordsOf(remove).length > 0 ? undefined : 'Enter at least one label to add or remove')
  );
};

export interface LabelDialogProps {
  target: Target;
  /** Labels of the account, as a help. */
  known: readonly string[];
  /** Labels that are on the conversation, if it is one. */
  current?: readonly string[];
  onClose: () => void;
  onSaved?: () => void;
}

/** Adds labels to conversations, and removes labels. */
export function LabelDialog({ target, known, current = [], onClose, onSaved }: LabelDialogProps) {
  const { make } = useChange();
  return (
    <FormDialog<LabelForm>
      title={`Label ${target.name}`}
      description="Separate labels with commas."
      submitLabel="Save labels"
      onClose={onClose}
      onSubmit={(values) => {
        const [addLabels, removeLabels] = [wordsOf(values.add), wordsOf(values.remove)];
        return make(
          target,
          { ...(addLabels.length && { addLabels }), ...(removeLabels.length && { removeLabels }) },
          'labeled',
        );
      }}
      onSaved={() => onSaved?.()}
    >
      <TextField
        name="add"
        label="Add labels"
        validate={anyRule}
        autoComplete="off"
        help={known.length ? `Existing labels: ${known.slice(0, 8).join(', ')}` : undefined}
      />
      <TextField
        name="remove"
        label="Remove labels"
        validate={labelRule}
        autoComplete="off"
        help={current.length ? `Current labels: ${current.join(', ')}` : undefined}
      />
    </FormDialog>
  );
}
