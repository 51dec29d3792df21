import { useState } from 'react';
import { countOf, formatPhone } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { FormDialog } from '@heliograph/shared/form-kit';
import { CheckboxField, maxLength, TextAreaField } from '@heliograph/shared/forms';
import { Dialog } from '@heliograph/shared/overlay';
import { inventoryAction, type InventoryAction } from '@heliograph/shared/reference/inventory';
import { quarantineDays } from '@heliograph/shared/reference/numbers';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra } from '@heliograph/shared/ui';
import { AccountField } from '../account-field';
import { ImportNumbers } from './import-numbers';
import { actionLook, type InventoryNumber, type NumberTask } from './list';

export { NumberDrawer } from './number-drawer';

type Result = CallResponse<'admin.manage/setnumberstatus'>;

const reasonRule = maxLength('Reason', 200);

/** What an action does to one number (it) or to several (them). */
const consequences: Record<InventoryAction, (it: 'it' | 'them') => string> = {
  SUSPEND: () => 'Stops sending immediately. Incoming messages are still recorded, and the account keeps paying.',
  REACTIVATE: (it) => `The account can send from ${it} again.`,
  RELEASE: (it) =>
    `Takes ${it} from the account immediately. The account can restore ${it} for ${quarantineDays} days; then customers can buy ${it}.`,
  QUARANTINE: (it) => `Nobody can buy ${it} for ${quarantineDays} days.`,
  RESTOCK: (it) => `Customers can buy ${it} again. The account that released ${it} can no longer restore ${it}.`,
};

const done: Record<InventoryAction, string> = {
  SUSPEND: 'suspended',
  REACTIVATE: 'reactivated',
  RELEASE: 'released',
  QUARANTINE: 'quarantined',
  RESTOCK: 'returned to stock',
};

const nameOf = (rows: readonly InventoryNumber[]): string =>
  rows.length === 1 && rows[0] ? formatPhone(rows[0].number) : countOf(rows.length, 'number', 'numbers');

interface RowsProps {
  rows: readonly InventoryNumber[];
  onClose: () => void;
  /** Called with the result: shows what failed, or a toast. */
  onDone: (result: Result, verb: string) => void;
}

function Act({ action, rows, onClose, onDone }: RowsProps & { action: InventoryAction }) {
  const shell = useShell();
  const [result] = useState<{ current: Result | null }>({ current: null });
  const label = inventoryAction.label(action);
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`${label} ${nameOf(rows)}?`}
      description={consequences[action](rows.length === 1 ? 'it' : 'them')}
      submitLabel={label}
      {...(actionLook[action].tone && { tone: 'danger' as const })}
      onSubmit={async ({ reason }) => {
        result.current = await shell.call('admin.manage/setnumberstatus', {
          numbers: rows.map(({ number }) => number),
          action,
          reason: reason.trim(),
        });
      }}
      onSaved={() => result.current && onDone(result.current, done[action])}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Staff see this in the number’s history."
      />
    </FormDialog>
  );
}

const charging = { charge: true };

function Assign({ rows, onClose, onDone }: RowsProps) {
  const shell = useShell();
  const [result] = useState<{ current: Result | null }>({ current: null });
  const [moved, stock] = [rows.some(({ account }) => account !== null), rows.some(({ account }) => account === null)];
  return (
    <FormDialog<{ accountUUID: string; charge: boolean; reason: string }>
      onClose={onClose}
      title={`${moved ? 'Move' : 'Assign'} ${nameOf(rows)}`}
      submitLabel={moved ? 'Move' : 'Assign'}
      initialValues={charging}
      description={
        moved
          ? 'A moved number keeps its paid period, and leaves its campaign. Messages and conversations stay with the previous account.'
          : `The account pays for ${rows.length === 1 ? 'it' : 'them'} every month from now on.`
      }
      onSubmit={async ({ accountUUID, charge, reason }) => {
        result.current = await shell.call('admin.manage/assignnumbers', {
          numbers: rows.map(({ number }) => number),
          accountUUID,
          charge: stock && charge,
          reason: reason.trim(),
        });
      }}
      onSaved={() => result.current && onDone(result.current, moved ? 'moved' : 'assigned')}
    >
      <AccountField />
      {stock && <CheckboxField name="charge" label="Charge set-up and the first month now" />}
      <TextAreaField name="reason" label="Reason" required validate={reasonRule} />
    </FormDialog>
  );
}

/** Lists the numbers that an action could not change, with the reasons. */
export function Failures({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countOf(result.failed.length, 'number was', 'numbers were')} not changed`}
      description={`${countOf(result.changed, 'number', 'numbers')} changed.`}
      footer={
        <Button size={36} onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {result.failed.map(({ number, message }) => (
          <li key={number}>{message}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

export interface NumberWorkProps {
  task: NumberTask;
  onClose: () => void;
  /** Called once numbers have changed. */
  onChanged: () => void;
  /** Called after it has closed, if some could not be changed. */
  onFailed: (result: Result) => void;
}

/** Shows the dialog or drawer of a task. */
export function NumberWork({ task, onClose, onChanged, onFailed }: NumberWorkProps) {
  const shell = useShell();
  if (task.kind === 'import') return <ImportNumbers onClose={onClose} />;
  const finish = (result: Result, verb: string): void => {
    onChanged();
    if (result.failed.length > 0) onFailed(result);
    else shell.toast.success(`${nameOf(task.rows)} ${verb}`);
  };
  const props = { rows: task.rows, onClose, onDone: finish };
  return task.kind === 'assign' ? <Assign {...props} /> : <Act {...props} action={task.action} />;
}
