import type { ReactNode } from 'react';
import { SubmitButton } from '@heliograph/kit/forms';
import { Button, HStack } from '@heliograph/kit/ui';
import { EditShell, type EditShellProps } from './edit-shell';
import { UnsavedInput } from './unsaved-input';
import { FormColumns } from './form-columns';

export interface FormPageProps<Values extends object, Result = undefined> extends Omit<
  EditShellProps<Values, Result>,
  'id' | 'frame'
> {
  /** The verb and its object, below the fields; omit it if the button is in the summary. */
  submitLabel?: string;
  /** Goes back; the router asks about unsaved input. */
  onCancel?: () => void;
  /** The cost summary on the right. Inside the form, so that it can read its values. */
  summary?: ReactNode;
}

/**
 * Shows a form on a page, below its header: groups of fields in one column, a summary on the right,
 * and a question before unsaved input is lost. Navigate in `onSaved`, when nothing is unsaved.
 *
 * @example
 * <Page>
 *   <PageHeader title="Profile" />
 *   <FormPage<Profile> initialValues={profile} onSubmit={save} submitLabel="Save profile">
 *     <FormGroup title="You"><TextField name="firstName" label="First name" required /></FormGroup>
 *   </FormPage>
 * </Page>
 */
export function FormPage<Values extends object, Result = undefined>({
  submitLabel,
  onCancel,
  summary,
  children,
  ...form
}: FormPageProps<Values, Result>) {
  return (
    <EditShell<Values, Result> {...form}>
      <FormColumns summary={summary}>
        {children}
        {submitLabel && (
          <HStack>
            <SubmitButton>{submitLabel}</SubmitButton>
            {onCancel && (
              <Button size={36} variant="quiet" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </HStack>
        )}
      </FormColumns>
      <UnsavedInput />
    </EditShell>
  );
}
