import { useState } from 'react';
import { Button, FieldShell, HStack, Input, Stack } from '@heliograph/shared/ui';
import { addDays, dayOf } from '@heliograph/shared/dates';
import { useZone } from '../hooks/use-account';
import { joinSpan, splitSpan } from './filter-values';

interface SpanEditorProps {
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Days from and to, both included; with the spans that people ask for most. */
export function PeriodEditor({ value, onChange }: SpanEditorProps) {
  const today = dayOf(Date.now(), useZone());
  const [from, to] = splitSpan(value);
  const last = (days: number) => () => onChange(joinSpan(addDays(today, 1 - days), today));
  return (
    <Stack gap="12">
      <HStack>
        <Button size={28} onClick={last(1)}>Today</Button>
        <Button size={28} onClick={last(7)}>7 days</Button>
        <Button size={28} onClick={last(30)}>30 days</Button>
      </HStack>
      <FieldShell label="From">
        <Input size={32} type="date" value={from} max={to || undefined} onChange={(event) => onChange(joinSpan(event.currentTarget.value, to))} />
      </FieldShell>
      <FieldShell label="To">
        <Input size={32} type="date" value={to} min={from || undefined} onChange={(event) => onChange(joinSpan(from, event.currentTarget.value))} />
      </FieldShell>
    </Stack>
  );
}

const isUsd = (text: string) => text === '' || /^\d{1,9}(\.\d{1,6})?$/.test(text);

/** Dollars from and to; takes effect on Apply, since half a figure is none. */
export function AmountEditor({ value, onChange }: SpanEditorProps) {
  const [start, end] = splitSpan(value);
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const valid = isUsd(from) && isUsd(to);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onChange(joinSpan(from, to));
      }}
    >
      <Stack gap="12">
        <FieldShell label="From" error={isUsd(from) ? undefined : 'From must be an amount in USD'}>
          <Input size={32} inputMode="decimal" before="$" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        </FieldShell>
        <FieldShell label="To" error={isUsd(to) ? undefined : 'To must be an amount in USD'}>
          <Input size={32} inputMode="decimal" before="$" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </FieldShell>
        <Button type="submit" disabled={!valid}>Apply</Button>
      </Stack>
    </form>
  );
}
