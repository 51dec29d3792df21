import { useId, useState } from 'react';
import { Dialog } from '@heliograph/kit/overlay';
import { Button, Checkbox, FieldShell, Input, Stack } from '@heliograph/kit/ui';

interface NameDialogProps {
  title: string;
  description?: string;
  /** The initial name. */
  name?: string;
  submitLabel: string;
  /** Offers to make it the default view of the list. */
  asksDefault?: boolean;
  /** Returns why a name can't be used. */
  errorOf: (name: string) => string | undefined;
  /** Resolves once saved; if it rejects, a toast has shown why. */
  onSubmit: (name: string, isDefault: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a saved view. */
export function NameDialog({
  title,
  description,
  name: before = '',
  submitLabel,
  asksDefault = false,
  errorOf,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const form = useId();
  const [text, setText] = useState(before);
  const [isDefault, setDefault] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = text.trim().replace(/\s+/g, ' ');
  const error = submitted ? errorOf(name) : undefined;
  const submit = async () => {
    setSubmitted(true);
    if (busy || errorOf(name)) return;
    setBusy(true);
    try {
      await onSubmit(name, isDefault);
      onClose();
    } catch {
      // A toast has shown the error; the draft stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="filled" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="16">
          <FieldShell label="Name" error={error} required>
            <Input
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              maxLength={200}
              autoComplete="off"
              data-autofocus
            />
          </FieldShell>
          {asksDefault && (
            <Checkbox checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)}>
              Open this list with this view
            </Checkbox>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
