import { formatPhone } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField, TextField } from '@heliograph/kit/forms';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { useShell } from '@heliograph/platform/session';
import type { BlockRow } from './list';

/** Why blocks are removed, and the consent on which that is based. */
export interface RemoveForm {
  reason: string;
  evidence?: string;
}

export const reasonRule = maxLength('Reason', 500);
export const evidenceRule = maxLength('Evidence of consent', 2_000);
export const evidenceHelp = 'Who consented to what, when, and how, such as a signed form.';
export const optOutWarning = 'Texting them without new consent can cost $500 to $1,500 per text under the TCPA.';

/** Removes a block after a reason; an opt-out by text also requires the evidence of new consent. */
export function RemoveBlock({ row, onClose }: { row: BlockRow; onClose: () => void }) {
  const shell = useShell();
  const name = formatPhone(row.phone);
  const optedOut = optOutReasons.includes(row.reason);
  return (
    <FormDialog<RemoveForm>
      title={`Unblock ${name}?`}
      submitLabel="Unblock number"
      onClose={onClose}
      description={
        optedOut
          ? `This contact opted out. ${optOutWarning} It’s safer to ask them to text START.`
          : 'Texts to this number are sent again.'
      }
      onSubmit={async ({ reason, evidence }) => {
        await shell.call('account.manage/removeblacklist', {
          entries: [row.entryUUID],
          reason,
          ...(evidence && { evidence }),
        });
      }}
      onSaved={() => shell.toast.success(`Number ${name} unblocked`)}
    >
      <TextField name="reason" label="Reason" required validate={reasonRule} autoComplete="off" autoFocus />
      {optedOut && (
        <TextAreaField
          name="evidence"
          label="Evidence of consent"
          required
          rows={4}
          validate={evidenceRule}
          help={evidenceHelp}
        />
      )}
    </FormDialog>
  );
}
