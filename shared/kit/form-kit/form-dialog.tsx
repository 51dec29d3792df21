import { useId, type ReactNode } from 'react';
import { SubmitButton, useFormState } from '@heliograph/kit/forms';
import { Dialog, type DialogProps } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { EditShell, type EditShellProps } from './edit-shell';

export interface FormDialogProps<Values extends object, Result = undefined>
  extends
    Pick<DialogProps, 'onClose' | 'title' | 'description'>,
    Omit<EditShellProps<Values, Result>, 'id' | 'label' | 'frame'> {
  /** The verb and its object: `Set label`. */
  submitLabel: string;
  /** `danger` destroys something: its button is red. */
  tone?: 'danger';
}

/**
 * Shows a form of one or two fields in a dialog, such as a change of many rows. It closes after the
 * submission succeeds. For more fields use `FormDrawer`, which also asks about unsaved input.
 */
export function FormDialog<Values extends object, Result = undefined>({
  onClose,
  title,
  description,
  submitLabel,
  tone,
  onSaved,
  ...form
}: FormDialogProps<Values, Result>) {
  const id = useId();
  return (
    <EditShell<Values, Result>
      {...form}
      id={id}
      onSaved={(values, result) => {
        onClose();
        onSaved?.(values, result);
      }}
      frame={(element) => (
        <Frame id={id} onClose={onClose} title={title} description={description} submitLabel={submitLabel} tone={tone}>
          {element}
        </Frame>
      )}
    />
  );
}

type FrameProps = Pick<FormDialogProps<object>, 'onClose' | 'title' | 'description' | 'submitLabel' | 'tone'> & {
  id: string;
  children: ReactNode;
};

function Frame({ id, onClose, submitLabel, tone, children, ...head }: FrameProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const close = () => {
    if (!submitting) onClose();
  };
  return (
    <Dialog
      {...head}
      open
      onClose={close}
      footer={
        <>
          <Button size={36} onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={id} variant={tone ?? 'filled'}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
