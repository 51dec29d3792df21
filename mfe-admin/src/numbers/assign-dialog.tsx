import { FormDialog } from '@heliograph/kit/form-kit';
import { CheckboxField, TextAreaField, withResult } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { AccountField } from '../account-field';
import { nameOf, reasonRule, type Result, type RowsProps } from './act-dialog';

const charging = { charge: true };

/** Assigns numbers from stock to an account, or moves them from another one. */
export function AssignNumbers({ rows, onClose, onDone }: RowsProps) {
  const shell = useShell();
  const [moved, stock] = [rows.some(({ account }) => account !== null), rows.some(({ account }) => account === null)];
  return (
    <FormDialog<{ accountUUID: string; charge: boolean; reason: string }, Result>
      onClose={onClose}
      title={`${moved ? 'Move' : 'Assign'} ${nameOf(rows)}`}
      submitLabel={moved ? 'Move' : 'Assign'}
      initialValues={charging}
      description={
        moved
          ? 'A moved number keeps its paid period, and leaves its campaign. Messages and conversations stay with the previous account.'
          : `The account pays for ${rows.length === 1 ? 'it' : 'them'} every month from now on.`
      }
      onSubmit={async ({ accountUUID, charge, reason }) =>
        withResult(
          await shell.call('admin.manage/assignnumbers', {
            numbers: rows.map(({ number }) => number),
            accountUUID,
            charge: stock && charge,
            reason: reason.trim(),
          }),
        )
      }
      onSaved={(_values, result) => onDone(result, moved ? 'moved' : 'assigned')}
    >
      <AccountField />
      {stock && <CheckboxField name="charge" label="Charge set-up and the first month now" />}
      <TextAreaField name="reason" label="Reason" required validate={reasonRule} />
    </FormDialog>
  );
}
