import { countOf } from '@heliograph/shared/data';
import { FormDialog } from '@heliograph/shared/form-kit';
import { TextField, type Validator } from '@heliograph/shared/forms';
import { useShell } from '@heliograph/shared/session';

interface LabelForm {
  add?: string;
  remove?: string;
}

const most = 10;
const longest = 36;

const wordsOf = (text: unknown): string[] => (typeof text === 'string' ? [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean) : []);

const labelRule: Validator = (value) => {
  const words = wordsOf(value);
  const long = words.find((word) => word.length > longest);
  if (long) return `“${long.slice(0, 12)}…” must be less than ${longest} characters`;
  return words.length > most ? `Up to ${most} labels at a time` : undefined;
};

const anyRule: Validator = (value, values) => {
  const { add, remove } = values as LabelForm;
  return labelRule(value, values) ?? (wordsOf(add).length + wordsOf(remove).length > 0 ? undefined : 'Enter at least one label to add or remove');
};

export interface LabelDialogProps {
  conversations: readonly string[];
  /** Labels in use, as a help. */
  known: readonly string[];
  /** Labels that are on the conversation, if it is one. */
  current?: readonly string[];
  onClose: () => void;
  onSaved?: () => void;
}

/** Adds labels to conversations, and removes labels. */
export function LabelDialog({ conversations, known, current = [], onClose, onSaved }: LabelDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<LabelForm>
      title={conversations.length === 1 ? 'Label conversation' : `Label ${countOf(conversations.length, 'conversation', 'conversations')}`}
      description="Separate labels with commas." submitLabel="Set labels" onClose={onClose}
      onSubmit={async (values) => {
        const [addLabels, removeLabels] = [wordsOf(values.add), wordsOf(values.remove)];
        await shell.call('conversation.manage/updateconversation', { conversations: [...conversations], ...(addLabels.length && { addLabels }), ...(removeLabels.length && { removeLabels }) });
        shell.toast.success('Labels changed');
      }}
      onSaved={() => onSaved?.()}
    >
      <TextField name="add" label="Add labels" validate={anyRule} autoComplete="off" help={known.length ? `In use: ${known.slice(0, 8).join(', ')}` : undefined} />
      <TextField name="remove" label="Remove labels" validate={labelRule} autoComplete="off" help={current.length ? `On it: ${current.join(', ')}` : undefined} />
    </FormDialog>
  );
}
