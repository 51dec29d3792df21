import { countOf } from '@heliograph/kit/data';
import { SummaryFigure } from '@heliograph/kit/form-kit';
import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Link, Notice, Stack } from '@heliograph/kit/ui';
import type { Estimate } from './use-estimate';

export interface CostProps {
  estimate: Estimate | null;
  failed: Error | null;
  busy: boolean;
}

/** Shows what a look-up costs before it is made, and which numbers are free. */
export function Cost({ estimate, failed, busy }: CostProps) {
  if (failed)
    return (
      <Notice tone="error" title="We couldn’t calculate the cost">
        {failed.message}
      </Notice>
    );
  return (
    <Stack gap="12" aria-live="polite">
      <SummaryFigure label="Cost" value={estimate ? usd(estimate.total) : '—'}>
        {estimate ? partsOf(estimate) : busy ? 'Calculating…' : 'It is shown here before anything is charged.'}
      </SummaryFigure>
      {estimate && micro(estimate.total) > micro(estimate.available) && <TooLittle available={estimate.available} />}
    </Stack>
  );
}

const micro = (wire: string): bigint => parseUsd(wire) ?? 0n;

/** Formats money of the API. */
export const usd = (wire: string): string => formatAmount(micro(wire));

/** Returns what makes up a cost, as a sentence: `120 numbers at $0.0050 · 30 from the last 30 days are free`. */
export function partsOf({ charged, price, free, duplicates, invalid }: Estimate): string {
  return [
    charged || !free ? `${countOf(charged, 'number', 'numbers')} at ${usd(price)}` : '',
    free
      ? `${free === 1 ? '1 from the last 30 days is' : `${countOf(free, '', '').trim()} from the last 30 days are`} free`
      : '',
    duplicates ? `${countOf(duplicates, 'duplicate', 'duplicates')} left out` : '',
    invalid ? `${countOf(invalid, 'isn’t a valid number', 'aren’t valid numbers')}, free` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function TooLittle({ available }: { available: string }) {
  const { session } = useShell();
  return (
    <Notice tone="warning" title="The balance is too low">
      {micro(available) > 0n
        ? `${formatBalance(micro(available))} is available above the minimum balance. `
        : 'Nothing is available above the minimum balance. '}
      {session.canOpen('billing/add-funds') && (
        <Link asChild>
          <RouterLink to="/main/billing/add-funds">Add funds</RouterLink>
        </Link>
      )}
    </Notice>
  );
}
