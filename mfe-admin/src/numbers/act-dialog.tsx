import { countOf, formatPhone } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField, withResult } from '@heliograph/kit/forms';
import { inventoryAction, type InventoryAction } from '@heliograph/contract/reference/inventory';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { actionLook, type InventoryNumber } from './list';

/** Which numbers a change has reached, and which it could not. */
export type Result = CallResponse<'admin.manage/setnumberstatus'>;

/** Limits the reason that staff give for a change of numbers. */
export const reasonRule = maxLength('Reason', 200);

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

/** Returns the number that is changed, or how many are. */
export const nameOf = (rows: readonly InventoryNumber[]): string =>
  rows.length === 1 && rows[0] ? formatPhone(rows[0].number) : countOf(rows.length, 'number', 'numbers');

/** What the dialogs that change numbers take. */
export interface RowsProps {
  rows: readonly InventoryNumber[];
  onClose: () => void;
  /** Called with the result: shows what failed, or a toast. */
  onDone: (result: Result, verb: string) => void;
}

/** Asks for the reason before an action, and says what the action does. */
export function ActOnNumbers({ action, rows, onClose, onDone }: RowsProps & { action: InventoryAction }) {
  const shell = useShell();
  const label = inventoryAction.label(action);
  return (
    <FormDialog<{ reason: string }, Result>
      onClose={onClose}
      title={`${label} ${nameOf(rows)}?`}
      description={consequences[action](rows.length === 1 ? 'it' : 'them')}
      submitLabel={label}
      {...(actionLook[action].tone && { tone: 'danger' as const })}
      onSubmit={async ({ reason }) =>
        withResult(
          await shell.call('admin.manage/setnumberstatus', {
            numbers: rows.map(({ number }) => number),
            action,
            reason: reason.trim(),
          }),
        )
      }
      onSaved={(_values, result) => onDone(result, done[action])}
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
