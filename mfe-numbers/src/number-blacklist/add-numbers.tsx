import { useState } from 'react';
import { countOf, formatCount } from '@heliograph/kit/data';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextField, withResult } from '@heliograph/kit/forms';
import { phoneLines } from '@heliograph/widgets/phone-lists';
import { NumbersField } from '@heliograph/widgets/phone-lists/numbers-field';
import { blockScope, type BlockScope } from '@heliograph/contract/reference/blacklist';
import { useShell } from '@heliograph/platform/session';
import { Text } from '@heliograph/kit/ui';
import { ProblemList } from '../problems/problem-list';
import { SubjectField } from './block-fields';
import { addLines, mostLines, type Added, type InvalidLine } from './number-lines';

interface AddForm {
  numbers: string;
  scope: BlockScope;
  campaignUUID?: string;
  numberUUID?: string;
  note?: string;
}
const start: AddForm = { numbers: '', scope: 'ACCOUNT' };
const note = maxLength('Note', 500);

/**
 * Blocks one or many numbers, typed, pasted, or from a file. Lists lines that aren’t phone numbers; the field keeps
 * what was entered.
 */
export function AddNumbers({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const [invalid, setInvalid] = useState<readonly InvalidLine[]>([]);
  const [imported, setImported] = useState(false);
  return (
    <FormDrawer<AddForm, Added>
      open
      onClose={onClose}
      title="Block numbers"
      subtitle="Texts to these numbers are not sent."
      submitLabel="Block numbers"
      initialValues={start}
      onSubmit={async ({ numbers, ...rest }) => {
        const reason = imported ? { reason: 'IMPORT' as const } : {};
        const added = await addLines(phoneLines(numbers), (part) =>
          shell.call('account.manage/addblacklist', { ...rest, ...reason, numbers: part }),
        );
        setInvalid(added.invalid);
        if (!added.invalid.length) return withResult(added);
        return {
          numbers: `${blockedText(added)}. Fix or remove ${countOf(added.invalid.length, 'line', 'lines')}, listed below`,
        };
      }}
      onSaved={(_values, added) => shell.toast.success(blockedText(added))}
    >
      <NumbersField name="numbers" most={mostLines} rows={6} onFile={() => setImported(true)} />
      {invalid.length > 0 && <InvalidLines lines={invalid} />}
      <SelectField name="scope" label="Applies to" options={blockScope.options()} />
      <SubjectField />
      <TextField
        name="note"
        label="Note"
        validate={note}
        autoComplete="off"
        help="Only users of this account see it."
      />
    </FormDrawer>
  );
}

const blockedText = ({ added, existing }: Added): string =>
  `${countOf(added, 'number', 'numbers')} blocked${existing ? `, ${formatCount(existing)} blocked before` : ''}`;

/** Lists the lines that aren’t phone numbers, each with its text and the reason. */
function InvalidLines({ lines }: { lines: readonly InvalidLine[] }) {
  return (
    <div>
      <Text fontWeight={600} marginBottom="8">
        {countOf(lines.length, 'line', 'lines')} not blocked
      </Text>
      <ProblemList
        label="Lines not blocked"
        rows={lines.map(({ line, text, message }, index) => ({
          key: String(index),
          name: `Line ${line}`,
          message: `“${text}”: ${message}`,
        }))}
      />
    </div>
  );
}
