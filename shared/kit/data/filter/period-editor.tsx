import { useState } from 'react';
import { Button, FieldShell, HStack, Input, Stack } from '@heliograph/kit/ui';
import { addDays, dayOf, isDay } from '@heliograph/contract/dates';
import { useZone } from '../hooks/use-account';
import { joinSpan, splitSpan } from './filter-values';

interface PeriodEditorProps {
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/**
 * Edits a period, both days included, with shortcuts for common ones. It keeps its own draft, so that the
 * second day builds on the first; a period that ends before it starts is rejected.
 */
export function PeriodEditor({ value, onChange }: PeriodEditorProps) {
  const today = dayOf(Date.now(), useZone());
  const [[from, to], setSpan] = useState(
    () => splitSpan(value).map((end) => (isDay(end) ? end : '')) as [string, string],
  );
  const reversed = from !== '' && to !== '' && from > to;
  const change = (nextFrom: string, nextTo: string) => {
    setSpan([nextFrom, nextTo]);
    if (nextFrom === '' || nextTo === '' || nextFrom <= nextTo) onChange(joinSpan(nextFrom, nextTo));
  };
  const last = (days: number) => () => change(addDays(today, 1 - days), today);
  return (
    <Stack gap="12">
      <HStack>
        <Button size={28} onClick={last(1)}>
          Today
        </Button>
        <Button size={28} onClick={last(7)}>
          7 days
        </Button>
        <Button size={28} onClick={last(30)}>
          30 days
        </Button>
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
