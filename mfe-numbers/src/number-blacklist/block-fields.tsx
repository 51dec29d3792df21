import { formatCount, formatPhone } from '@heliograph/shared/data';
import { SelectField, TextAreaField, useFieldValue, useForm, type Validator } from '@heliograph/shared/forms';
import { phoneLines } from '@heliograph/shared/phone-lists';
import { CsvFile } from '@heliograph/shared/phone-lists/csv-file';
import { useCall } from '@heliograph/shared/query';
import type { BlockScope } from '@heliograph/shared/reference/blacklist';
import { mostLines } from './number-lines';

const numbersRule: Validator = (value) => {
  const count = phoneLines(typeof value === 'string' ? value : '').length;
  return count > mostLines
    ? `${formatCount(count)} numbers were entered; add at most ${formatCount(mostLines)} at a time`
    : undefined;
};

/** Asks for the numbers to block, typed, pasted, or from a file. */
export function NumbersField({ onImport }: { onImport: () => void }) {
  const form = useForm('Numbers');
  return (
    <>
      <TextAreaField
        name="numbers"
        label="Numbers"
        required
        rows={6}
        validate={numbersRule}
        help={`One per line, up to ${formatCount(mostLines)}.`}
      />
      <CsvFile
        onNumbers={(numbers) => {
          form.change('numbers', numbers.join('\n'));
          onImport();
        }}
      />
    </>
  );
}

/** Asks which campaign or number a block covers. */
export function SubjectField() {
  const scope = useFieldValue<BlockScope>('scope');
  const { data } = useCall('account.manage/summarizeblacklist', { filter: {} }, { toast: true });
  if (scope === 'CAMPAIGN') {
    const campaigns = data?.facets.campaigns ?? [];
    return (
      <SelectField
        name="campaignUUID"
        label="Campaign"
        required
        placeholder="Choose"
        options={campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name }))}
      />
    );
  }
  if (scope !== 'NUMBER') return null;
  const numbers = data?.facets.numbers ?? [];
  return (
    <SelectField
      name="numberUUID"
      label="Number"
      required
      placeholder="Choose"
      options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))}
    />
  );
}
