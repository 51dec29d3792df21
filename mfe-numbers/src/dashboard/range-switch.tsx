import { useId, useState } from 'react';
import { addDays, dayOf } from '@heliograph/contract/dates';
import { SegmentedControl } from '@heliograph/kit/overlay';
import { dashboardRange, mostDashboardDays, type DashboardRange } from '@heliograph/contract/reference/dashboard';
import { chakra, HStack, Input, Text } from '@heliograph/kit/ui';
import type { RangeRequest } from './range';

interface RangeProps {
  request: RangeRequest;
  zone: string;
  onChange: (request: RangeRequest) => void;
}

const daysOf: Partial<Record<DashboardRange, number>> = { TODAY: 1, DAYS_7: 7, DAYS_30: 30 };

/** Chooses the period. */
export function RangeSwitch({ request, zone, onChange }: RangeProps) {
  const choose = (range: DashboardRange): void => {
    if (range !== 'CUSTOM') return onChange({ range });
    const today = dayOf(Date.now(), zone);
    onChange({ range, first: addDays(today, 1 - (daysOf[request.range] ?? 1)), last: today });
  };
  return <SegmentedControl label="Period" options={dashboardRange.options()} value={request.range} onChange={choose} />;
}

/** Edits the first and the last day of a period. It keeps a draft, so that the second day builds on the first. */
export function CustomDays({ request: { first = '', last = '' }, zone, onChange }: RangeProps) {
  const [days, setDays] = useState({ first, last });
  const ids = useId();
  const today = dayOf(Date.now(), zone);
  const problem =
    days.first > days.last
      ? 'The first day must be on or before the last one.'
      : days.first < addDays(days.last || today, 1 - mostDashboardDays)
        ? `Choose at most ${mostDashboardDays} days.`
        : null;
  const change = (changed: Partial<typeof days>): void => {
    const next = { ...days, ...changed };
    setDays(next);
    if (next.first && next.last && next.first <= next.last && next.first >= addDays(next.last, 1 - mostDashboardDays))
      onChange({ range: 'CUSTOM', ...next });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="12" marginBottom="16">
      <HStack>
        <label htmlFor={`${ids}first`}>From</label>
        <Input
          id={`${ids}first`}
          size={32}
          type="date"
          max={today}
          value={days.first}
          onChange={(event) => change({ first: event.currentTarget.value })}
        />
      </HStack>
      <HStack>
        <label htmlFor={`${ids}last`}>To</label>
        <Input
          id={`${ids}last`}
          size={32}
          type="date"
          max={today}
          value={days.last}
          onChange={(event) => change({ last: event.currentTarget.value })}
        />
      </HStack>
      {days.first && days.last && problem && (
        <Text tone="danger" role="alert" width="100%" textAlign="end">
          {problem}
        </Text>
      )}
    </chakra.div>
  );
}
