import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, FieldShell, Input } from '@heliograph/kit/ui';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the object: `Release (609) 555-0193?` */
  title: string;
  /** The consequences, including costs. */
  consequence: ReactNode;
  /** The verb and its object: `Release number`. */
  confirmLabel: string;
  /** `filled` for an action that destroys nothing, such as a release; otherwise the button is red. */
  tone?: 'danger' | 'filled';
  /** The button that cancels: `Keep number`. */
  cancelLabel?: string;
  /** Irreversible actions are confirmed by typing this name. */
  typed?: string;
  /** The action; the dialog stays open and busy while it runs, and stays open if it fails. */
  onConfirm: () => Promise<unknown> | null | void;
  /** Additional details, such as what else stops working. */
  children?: ReactNode;
}

/** Asks for confirmation of an action, which usually is destructive. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm({
  onClose,
  title,
  consequence,
  confirmLabel,
  tone = 'danger',
  cancelLabel = 'Cancel',
  typed,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const form = useId();
  const ready = typed === undefined || text.trim() === typed;
  const confirm = async () => {
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The failed call has shown its toast; the dialog stays open.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => !busy && onClose()}
      title={title}
      description={consequence}
      initialFocus={typed === undefined ? () => cancel.current : undefined}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} variant={tone} busy={busy} disabled={!ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {typed !== undefined && (
          <FieldShell label={`Type ${typed} to confirm`}>
            <Input
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              autoFocus
            />
          </FieldShell>
        )}
      </form>
    </Dialog>
  );
}
