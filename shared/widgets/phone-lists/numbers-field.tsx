/** Pasted phone numbers with a count of what is wrong in them. An entry of its own, because it needs the form kit. */
import { useMemo } from 'react';
import { countOf, formatCount } from '@heliograph/kit/data';
import { limit, TextAreaField, useFieldValue, useForm } from '@heliograph/kit/forms';
import { tooManyNumbers } from '@heliograph/contract/reference/phone-counts';
import { CsvFile } from './csv-file';
import { countPhoneLines } from './phone-lines';

export interface NumbersFieldProps {
  name: string;
  /** How many numbers the call takes. */
  most: number;
  rows?: number;
  /** Called when the numbers came from a file. */
  onFile?: (name: string) => void;
}

/**
 * Asks for phone numbers, typed, pasted, or from a CSV file. The line below counts them, and becomes an error as soon
 * as there are too many.
 */
export function NumbersField({ name, most, rows = 8, onFile }: NumbersFieldProps) {
  const form = useForm('NumbersField');
  const count = countLines(useFieldValue(name));
  const rule = useMemo(() => limit((value: unknown) => tooManyNumbers(countLines(value), most)), [most]);
  return (
    <>
      <TextAreaField
        name={name}
        label="Numbers"
        required
        rows={rows}
        validate={rule}
        help={
          count
            ? `${countOf(count, 'number', 'numbers')} of up to ${formatCount(most)}`
            : `One per line, up to ${formatCount(most)}.`
        }
      />
      <CsvFile
        onNumbers={(numbers, fileName) => {
          form.change(name, numbers.join('\n'));
          onFile?.(fileName);
        }}
      />
    </>
  );
}

const countLines = (value: unknown): number => (typeof value === 'string' ? countPhoneLines(value) : 0);
