import { useState } from 'react';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextField, withResult } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';

const nameRule = maxLength('Name', 64);

interface NameDialogProps {
  title: string;
  submitLabel: string;
  description?: string;
  name?: string;
  onClose: () => void;
  /** Sends the name; returns the text of the toast. */
  save: (name: string) => Promise<string>;
}

/** Asks for the name of a list. */
export function NameList({ title, submitLabel, description, name = '', onClose, save }: NameDialogProps) {
  const shell = useShell();
  const [initial] = useState({ name });
  return (
    <FormDialog<{ name: string }, string>
      title={title}
      submitLabel={submitLabel}
      description={description}
      onClose={onClose}
      initialValues={initial}
      onSubmit={async (values) => withResult(await save(values.name.trim()))}
      onSaved={(_values, text) => shell.toast.success(text)}
    >
      <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
    </FormDialog>
  );
}
