import { useRef } from 'react';
import { countOf, formatPhone } from '@heliograph/shared/data';
import { FormDialog, FormDrawer } from '@heliograph/shared/form-kit';
import { maxLength, SelectField, TextAreaField, TextField, useFieldValue, type Validator } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import { blockScope, optOutReasons, type BlockScope } from '@heliograph/shared/reference/blacklist';
import { useShell } from '@heliograph/shared/session';
import type { BlockRow } from './list';

interface AddForm {
  numbers: string;
  scope: BlockScope;
  campaignUUID?: string;
  numberUUID?: string;
  note?: string;
}

const most = 1_000;
const linesOf = (text: string) => text.split(/[\n,;]/).map((line) => line.trim()).filter(Boolean);
const numbersRule: Validator = (value) => {
  const count = linesOf(typeof value === 'string' ? value : '').length;
  return count > most ? `${count} numbers were entered; add at most ${most} at a time` : undefined;
};
const start: AddForm = { numbers: '', scope: 'ACCOUNT' };
const note = maxLength('Note', 500);

/** Blocks one or many numbers; those that are invalid stay in the field, with the reason. */
export function AddNumbers({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const result = useRef({ added: 0, existing: 0 });
  return (
    <FormDrawer<AddForm>
      open onClose={onClose} title="Block numbers" subtitle="Texts to these numbers are not sent." submitLabel="Block numbers" initialValues={start}
      onSubmit={async ({ numbers, ...rest }) => {
        const typed = linesOf(numbers);
        const { invalid, ...counts } = await shell.call('account.manage/addblacklist', { ...rest, numbers: typed });
        result.current = counts;
        if (!invalid.length) return undefined;
        const wrong = invalid.slice(0, 5).map(({ row, text }) => `line ${row}: ${text}`).join('; ');
        return { numbers: `${counts.added} blocked. ${countOf(invalid.length, 'number is', 'numbers are')} invalid: ${wrong}` };
      }}
      onSaved={() => {
        const { added, existing } = result.current;
        shell.toast.success(existing ? `${countOf(added, 'number', 'numbers')} blocked, ${existing} blocked before` : `${countOf(added, 'number', 'numbers')} blocked`);
      }}
    >
      <TextAreaField name="numbers" label="Numbers" required rows={6} validate={numbersRule} help="One per line, up to 1,000." />
      <SelectField name="scope" label="Applies to" options={blockScope.options()} />
      <Subject />
      <TextField name="note" label="Note" validate={note} autoComplete="off" help="Only users of this account see it." />
    </FormDrawer>
  );
}

/** Asks which campaign or number a block covers. */
function Subject() {
  const scope = useFieldValue<BlockScope>('scope');
  const { data } = useCall('account.manage/summarizeblacklist', { filter: {} }, { toast: true });
  if (scope === 'CAMPAIGN') {
    const campaigns = data?.facets.campaigns ?? [];
    return <SelectField name="campaignUUID" label="Campaign" required placeholder="Choose" options={campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name }))} />;
  }
  if (scope !== 'NUMBER') return null;
  const numbers = data?.facets.numbers ?? [];
  return <SelectField name="numberUUID" label="Number" required placeholder="Choose" options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))} />;
}

interface RemoveForm {
  reason: string;
  evidence?: string;
}

const reasonRule = maxLength('Reason', 500);
const evidenceRule = maxLength('Evidence of consent', 2_000);

/** Removes a block after a reason; an opt-out by text also requires the evidence of new consent. */
export function RemoveBlock({ row, onClose }: { row: BlockRow; onClose: () => void }) {
  const shell = useShell();
  const name = formatPhone(row.phone);
  const optedOut = optOutReasons.includes(row.reason);
  return (
    <FormDialog<RemoveForm>
      title={`Unblock ${name}?`} submitLabel="Unblock number" onClose={onClose}
      description={optedOut
        ? 'This person opted out. Texting them without new consent can cost 500 to 1,500 USD per text under the TCPA. The safe way back is that they text START.'
        : 'Texts to this number are sent again.'}
      onSubmit={async ({ reason, evidence }) => {
        await shell.call('account.manage/removeblacklist', { entries: [row.entryUUID], reason, ...(evidence && { evidence }) });
      }}
      onSaved={() => shell.toast.success(`Number ${name} unblocked`)}
    >
      <TextField name="reason" label="Reason" required validate={reasonRule} autoComplete="off" autoFocus />
      {optedOut && <TextAreaField name="evidence" label="Evidence of consent" required rows={4} validate={evidenceRule} help="Who consented to what, when, and how, such as a signed form." />}
    </FormDialog>
  );
}
