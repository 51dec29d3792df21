import type { CallResponse } from '@heliograph/contract';
import { BarChart, Trend, type ChartBar, type ChartSeries } from '@heliograph/kit/charts';
import { formatCount } from '@heliograph/kit/data';
import { formatCalendarDay } from '@heliograph/contract/dates';
import { Text } from '@heliograph/kit/ui';

type List = CallResponse<'contact.manage/getlist'>;
type Key = 'joined' | 'left';

const series: readonly ChartSeries<Key>[] = [
  { key: 'joined', label: 'Joined', color: 'green.solid' },
  { key: 'left', label: 'Left', color: 'red.solid' },
];
const shownDays = 31;

/** Shows by how much a list grew or shrank on each day. */
export function Growth({ list }: { list: List }) {
  const days = list.days.slice(-shownDays);
  if (days.length < 2) return <Text tone="muted">The chart appears once the list has been counted on two days.</Text>;
  const bars = days.slice(1).map(({ day, members }, index): ChartBar<Key> => {
    const name = formatCalendarDay(day);
    const change = members - (days[index]?.members ?? members);
    return {
      key: `${day}T00:00:00Z`,
      name,
      tick: name.replace(/, \d{4}$/, ''),
      values: { joined: Math.max(0, change), left: Math.max(0, -change) },
    };
  });
  const gained = (days.at(-1)?.members ?? 0) - (days[0]?.members ?? 0);
  return (
    <BarChart<Key>
      data={{ label: 'Change per day', axis: 'Day', unit: 'changes', series, bars }}
      whole={`${bars.length} days`}
      file={`list-growth-${days.at(-1)?.day ?? ''}`}
      hrefOf={() => `/main/contacts?contactListUUID=${list.contactListUUID}`}
    >
      <Trend
        values={days.map(({ members }) => members)}
        label={`${formatCount(days[0]?.members ?? 0)} to ${formatCount(days.at(-1)?.members ?? 0)} members`}
      />
      <Text tone="muted" marginTop="8">
        {gained === 0 ? 'No change' : `${gained > 0 ? '+' : '−'}${formatCount(Math.abs(gained))} members`} in{' '}
        {bars.length} days
      </Text>
    </BarChart>
  );
}
