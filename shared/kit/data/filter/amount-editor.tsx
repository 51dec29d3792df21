import { useState } from 'react';
import { Button, FieldShell, Input, Stack } from '@heliograph/kit/ui';
import { amountProblem, parseUsd } from '@heliograph/contract/money';
import { joinSpan, splitSpan } from './filter-values';

interface AmountEditorProps {
  value: string | undefined;
  onChange: (value: string | null) => void;
}

const isUsd = (text: string) => text === '' || /^\d{1,9}(\.\d{1,6}0*)?$/.test(text);
/** Returns what is wrong with an end of the range; undefined if nothing is. */
function problemOf(label: string, text: string): string | undefined {
  if (isUsd(text)) return undefined;
  const problem = amountProblem(text);
  return `${label} ${problem === null || problem === 'must be valid' ? 'must be an amount in USD' : problem}`;
}
const plain = (text: string) => text.replace(/[$,\s]/g, '');

/** Edits a range of dollars; takes effect on Apply, not while an amount is being typed. */
export function AmountEditor({ value, onChange }: AmountEditorProps) {
  const [start, end] = splitSpan(value);
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const [least, most] = [parseUsd(plain(from)), parseUsd(plain(to))];
  const reversed = least !== null && most !== null && least > most;
  const valid = isUsd(plain(from)) && isUsd(plain(to)) && !reversed;
  const toError = reversed ? 'To must be at least From' : problemOf('To', plain(to));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onChange(joinSpan(plain(from), plain(to)));
      }}
    >
      <Stack gap="12">
        <FieldShell label="From" error={problemOf('From', plain(from))}>
          <Input
            size={32}
            inputMode="decimal"
            before="$"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </FieldShell>
        <FieldShell label="To" error={toError}>
          <Input
            size={32}
            inputMode="decimal"
            before="$"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </FieldShell>
        <Button type="submit" disabled={!valid}>
          Apply
        </Button>
      </Stack>
    </form>
  );
}
