import { Count, Money, Totals, useZone } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { dayOf, formatDay } from '@heliograph/shared/dates';
import { useSearchParams } from '@heliograph/shared/router';
import { Button, chakra, Notice } from '@heliograph/shared/ui';
import { periodLabel, type Searched } from './labels';

/** Shows the totals of all matching messages with their period, and a notice if the search was limited. */
export function Summary({ of: { totals, searched } }: { of: Pick<CallResponse<'report.manage/summarizesmsoutbound'>, 'totals' | 'searched'> }) {
  const period = periodLabel(searched, useZone());
  return (
    <>
      <Totals
        label="Totals of all matching messages"
        items={[
          { label: 'Period', value: period },
          { label: 'Messages', value: <Count value={totals.messages} /> },
          { label: 'Segments', value: <Count value={totals.segments} /> },
          { label: 'Carrier surcharges', value: <Money usd={totals.surcharge} /> },
          { label: 'Charged', value: <Money usd={totals.total} /> },
        ]}
      />
      {searched.limited && <Limited searched={searched} />}
    </>
  );
}

/** Explains that a text search covered the last 30 days only; its button extends the search by setting the filter. */
function Limited({ searched: { from, earliest } }: { searched: Searched }) {
  const zone = useZone();
  const [, setParams] = useSearchParams();
  const start = earliest ?? from ?? '';
  const searchAll = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('period', `${dayOf(start, zone)}..`);
      next.delete('cursor');
      return next;
    });
  return (
    <chakra.div paddingBottom="12">
      <Notice live>
        Only messages since {formatDay(from ?? '', zone)} were searched. Text search covers the last 30 days unless you set a time.{' '}
        <Button size={28} onClick={searchAll}>Search since {formatDay(start, zone)}</Button>
      </Notice>
    </chakra.div>
  );
}
