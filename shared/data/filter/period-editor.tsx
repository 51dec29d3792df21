import { useState } from 'react';
import { Button, FieldShell, HStack, Input, Stack } from '@heliograph/shared/ui';
import { addDays, dayOf } from '@heliograph/shared/dates';
import { useZone } from '../hooks/use-account';
import { joinSpan, splitSpan } from './filter-values';

interface PeriodEditorProps {
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/**
 * Days from and to, both included; with the spans that people ask for most. What is typed is kept here,
 * so that a day set right after the other builds on it; a span that ends before it begins is refused.
 */
export function PeriodEditor({ value, onChange }: PeriodEditorProps) {
  const today = dayOf(Date.now(), useZone());
  const [[from, to], setSpan] = useState(() => splitSpan(value));
  const reversed = from !== '' && to !== '' && from > to;
  const change = (nextFrom: string, nextTo: string) => {
    setSpan([nextFrom, nextTo]);
    if (nextFrom === '' || nextTo === '' || nextFrom <= nextTo) onChange(joinSpan(nextFrom, nextTo));
  };
  const last = (days: number) => () => change(addDays(today, 1 - days), today);
  return (
    <Stack gap="12">
      <HStack>
        <Button size={28} onClick={last(1)}>Today</Button>
        <Button size={28} onClick={last(7)}>7 days</Button>
        <Button size={28} onClick={last(30)}>30 days</Button>
      </HStack>
      <FieldShell label="From">
        <Input size={32} type="date" value={from} onChange={(event) => change(event.currentTarget.value, to)} />
      </FieldShell>
      <FieldShell label="To" error={reversed ? 'To must be on or after From' : undefined}>
        <Input size={32} type="date" value={to} onChange={(event) => change(from, event.currentTarget.value)} />
      </FieldShell>
    </Stack>
  );
}
