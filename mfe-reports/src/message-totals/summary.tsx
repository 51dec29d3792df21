import { useZone } from '@heliograph/kit/data';
import { dayOf, formatDay } from '@heliograph/contract/dates';
import { MessageTotals } from '@heliograph/widgets/message-lists';
import { useSearchParams } from '@heliograph/platform/router';
import { Button, chakra, Notice } from '@heliograph/kit/ui';
import { periodLabel, type Searched, type TotalsOf } from './labels';

/** Shows the totals of all matching messages with their period, and a notice if the search was limited. */
export function Summary({ of: { totals, searched } }: { of: { totals: TotalsOf; searched: Searched } }) {
  const period = periodLabel(searched, useZone());
  return (
    <>
      <MessageTotals of={totals} period={period} />
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
        Only messages since {formatDay(from ?? '', zone)} were searched. Text search covers the last 30 days unless you
        set a time.{' '}
        <Button size={28} onClick={searchAll}>
          Search since {formatDay(start, zone)}
        </Button>
      </Notice>
    </chakra.div>
  );
}
