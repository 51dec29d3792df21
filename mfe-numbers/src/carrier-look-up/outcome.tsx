import { countOf } from '@heliograph/kit/data';
import type { SummaryOf } from '@heliograph/contract';
import { Text } from '@heliograph/kit/ui';
import { usd } from './cost';

type Summary = SummaryOf<'number.manage/getlookups'>;

/** Says what one look-up cost, and what skipping numbers saves. */
export function Outcome({ total, outcome }: Summary) {
  if (!outcome) return null;
  return (
    <Text tone="muted" paddingBlock="8">
      {outcomeText(total, outcome)}
    </Text>
  );
}

/** Returns the outcome of a look-up as sentences. */
export function outcomeText(
  total: number,
  { cost, landlines, invalid, unreachable, blocked, saving }: NonNullable<Summary['outcome']>,
): string {
  const skipped = [
    landlines && countOf(landlines, 'landline', 'landlines'),
    unreachable && countOf(unreachable, 'number that can’t get texts', 'numbers that can’t get texts'),
  ]
    .filter(Boolean)
    .join(' and ');
  const also = [
    invalid && `${countOf(invalid, 'isn’t', 'aren’t')} valid`,
    blocked && `${countOf(blocked, 'is', 'are')} blocked`,
  ]
    .filter(Boolean)
    .join(', ');
  return [
    `${countOf(total, 'number', 'numbers')} looked up for ${usd(cost)}.`,
    skipped && `Skipping ${skipped} saves at least ${usd(saving)} per text.`,
    also && `${also.charAt(0).toUpperCase()}${also.slice(1)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
