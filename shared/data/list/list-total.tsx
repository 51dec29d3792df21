import { chakra } from '@heliograph/shared/ui';
import type { AnySummary } from '../../contract';
import { formatTotal } from '../cells/format-number';
import { Bone, waiting } from '../table/table-parts';

/** Beside the title; as wide as most totals from the start, so that what is after it stays where it is. */
const Place = chakra('span', {
  base: { color: 'fg.muted', minWidth: '40px', transition: 'opacity 120ms 200ms' },
  variants: { stale: { true: { opacity: 0.5 } } },
});

interface ListTotalProps {
  answer: AnySummary | undefined;
  /** True while the answer is one to another filter. */
  stale: boolean;
  error: Error | null;
}

const unknown = 'Total unavailable';

/** Returns the total for assistive tools, once it is known or known to be missing: `128 numbers`. */
export function totalWords({ answer, error }: Pick<ListTotalProps, 'answer' | 'error'>, one: string, many: string): string {
  if (error) return unknown;
  return answer ? `${formatTotal(answer)} ${answer.total === 1 ? one : many}` : '';
}

/** How many rows match: a placeholder before that is known, a word if it can't be. */
export function ListTotal({ answer, stale, error }: ListTotalProps) {
  if (error) return <Place title={error.message}>{unknown}</Place>;
  return <Place stale={stale && answer !== undefined}>{answer ? formatTotal(answer) : <Bone aria-hidden width="32px" css={waiting} />}</Place>;
}
