import { chakra } from '@heliograph/kit/ui';
import type { AnySummary } from '@heliograph/contract';
import { formatTotal } from '../cells/format-number';
import { Bone, waiting } from '../table/table-parts';

/** As wide as most totals from the start, so that the controls after it don't move. */
const Place = chakra('span', {
  base: { color: 'fg.muted', minWidth: '40px', transition: 'opacity 120ms 200ms' },
  variants: { stale: { true: { opacity: 0.5 } } },
});

interface ListTotalProps {
  answer: AnySummary | undefined;
  /** True while the summary is for another filter. */
  stale: boolean;
  error: Error | null;
}

const unknown = 'Total unavailable';

/** Returns the total for assistive technology, once it is loaded or has failed to: `128 numbers`. */
export function totalWords(
  { answer, error }: Pick<ListTotalProps, 'answer' | 'error'>,
  one: string,
  many: string,
): string {
  if (error) return unknown;
  return answer ? `${formatTotal(answer)} ${answer.total === 1 ? one : many}` : '';
}

/** Shows how many rows match: a placeholder while loading, a note if it failed. */
export function ListTotal({ answer, stale, error }: ListTotalProps) {
  if (error) return <Place title={error.message}>{unknown}</Place>;
  return (
    <Place stale={stale && answer !== undefined}>
      {answer ? formatTotal(answer) : <Bone aria-hidden width="32px" css={waiting} />}
    </Place>
  );
}
