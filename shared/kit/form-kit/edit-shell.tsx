import { FormShell, type FormShellProps } from '@heliograph/kit/forms';
import { ConflictNotice } from './conflict-notice';
import type { EditBase } from './use-edit-base';

/** A form of the kit, which may edit a stored record. */
export interface EditShellProps<Values extends object, Result = undefined> extends FormShellProps<Values, Result> {
  /** What it edits, from `useEditBase`, instead of `initialValues`: for records that others may change meanwhile. */
  edit?: Pick<EditBase<unknown, Values>, 'initialValues' | 'conflict' | 'onConflict'>;
}

/** Shows a form, and above its fields what someone else changed while it was open. */
export function EditShell<Values extends object, Result = undefined>({
  edit,
  children,
  ...form
}: EditShellProps<Values, Result>) {
  if (!edit) return <FormShell<Values, Result> {...form}>{children}</FormShell>;
  const { initialValues, onConflict, conflict } = edit;
  return (
    <FormShell<Values, Result> {...form} initialValues={initialValues} onConflict={onConflict}>
      {conflict && <ConflictNotice key={conflict.number} conflict={conflict} />}
      {children}
    </FormShell>
  );
}
