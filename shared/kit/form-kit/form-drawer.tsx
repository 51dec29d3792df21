import { useId, type ReactNode } from 'react';
import { SubmitButton } from '@heliograph/kit/forms';
import { Drawer, type DrawerProps } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { EditShell, type EditShellProps } from './edit-shell';
import { useUnsaved } from './unsaved-input';
import { useLeaveQuestion } from './use-leave-question';

type DrawerHead = Pick<DrawerProps, 'open' | 'onClose' | 'title' | 'status' | 'subtitle' | 'actions'>;

export interface FormDrawerProps<Values extends object, Result = undefined>
  extends DrawerHead, Omit<EditShellProps<Values, Result>, 'id' | 'label' | 'frame'> {
  /** The verb and its object: `Invite user`; `Save` by default. */
  submitLabel?: string;
  cancelLabel?: string;
  /** `danger` destroys something: its button is red. */
  tone?: 'danger' | undefined;
  /** At the left of the footer, such as a quiet Delete button. */
  aside?: ReactNode;
}

interface SheetProps extends Omit<DrawerHead, 'open'> {
  formId: string;
  submitLabel: string;
  cancelLabel: string;
  tone: FormDrawerProps<object>['tone'];
  aside: ReactNode;
  children: ReactNode;
}

function Sheet({ formId, onClose, submitLabel, cancelLabel, tone, aside, children, ...head }: SheetProps) {
  const { unsaved, running } = useUnsaved();
  const { ask, question } = useLeaveQuestion(unsaved, running);
  const close = (): void => {
    if (!running) ask(onClose);
  };
  return (
    <Drawer
      {...head}
      open
      onClose={close}
      footer={
        <>
          {aside && <div style={{ marginInlineEnd: 'auto' }}>{aside}</div>}
          <Button size={36} onClick={close}>
            {cancelLabel}
          </Button>
          <SubmitButton form={formId} variant={tone ?? 'filled'}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
      {question}
    </Drawer>
  );
}

/**
 * Shows a form in a drawer to edit a record: fields, Cancel and Save, server errors at their fields, and a question
 * before unsaved input is lost. It closes after the submission succeeds.
 *
 * @example <FormDrawer<Label>
 *   open={row !== null} onClose={close} title="Edit number" initialValues={{ label: row.label }}
 *   onSubmit={async ({ label }) => {
 *     await shell.call('account.manage/updatenumber', { number, patch: { label } });
 *   }}
 *   onSaved={() => shell.toast.success('Number saved')}
 * >
 *   <TextField name="label" label="Label" autoFocus />
 * </FormDrawer>
 */
export function FormDrawer<Values extends object, Result = undefined>({
  open,
  ...rest
}: FormDrawerProps<Values, Result>) {
  return open ? <OpenFormDrawer {...rest} /> : null;
}

function OpenFormDrawer<Values extends object, Result>(props: Omit<FormDrawerProps<Values, Result>, 'open'>) {
  const {
    onClose,
    title,
    status,
    subtitle,
    actions,
    submitLabel = 'Save',
    cancelLabel = 'Cancel',
    tone,
    aside,
    onSaved,
    ...form
  } = props;
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
        <Sheet
          formId={id}
          onClose={onClose}
          title={title}
          status={status}
          subtitle={subtitle}
          actions={actions}
          submitLabel={submitLabel}
          cancelLabel={cancelLabel}
          tone={tone}
          aside={aside}
        >
          {element}
        </Sheet>
      )}
    />
  );
}
