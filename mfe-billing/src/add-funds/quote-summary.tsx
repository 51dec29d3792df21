import { CalendarDay, Money } from '@heliograph/shared/data';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { Notice, Stack, Text } from '@heliograph/shared/ui';
import { SummaryFigure, SummaryLines } from '@heliograph/shared/form-kit';
import type { Quote } from './use-quote';

/** A charge to a card: in cents, the smallest unit that cards have. */
export const cardFigure = (usd: string): string => formatUsd(parseUsd(usd) ?? 0n, 2);

const isNothing = (usd: string): boolean => parseUsd(usd) === 0n;

/** How far the balance reaches at the pace of the last 30 days. */
function Pace({ amount, pace }: Pick<Quote, 'amount' | 'pace'>) {
  if (!pace) return null;
  const perDay = formatUsd(parseUsd(pace.perDay) ?? 0n);
  if (pace.stopsNow === null) return <>At your pace of {perDay} a day, the balance lasts for years.</>;
  if (isNothing(amount)) return <>At your pace of {perDay} a day, you stop sending on <CalendarDay day={pace.stopsNow} />.</>;
  if (pace.stopsAfter === null) return <>At your pace of {perDay} a day, it will then last for years.</>;
  return (
    <>
      At your pace of {perDay} a day, this moves the day you stop sending from <CalendarDay day={pace.stopsNow} /> to <CalendarDay day={pace.stopsAfter} />.
    </>
  );
}

/** What the deposit costs and does, by the figures that will be charged. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  return (
    <Stack>
      <SummaryFigure label="New balance" value={<Money usd={quote.balanceAfter} />}>
        <Pace amount={quote.amount} pace={quote.pace} />
      </SummaryFigure>
      <SummaryLines
        lines={[
          { label: 'Balance now', value: <Money usd={quote.balanceNow} /> },
          { label: 'Added', value: <Money usd={quote.amount} /> },
          { label: 'Card fee', value: <Money usd={quote.fee} /> },
          { label: 'Sales tax', value: <Money usd={quote.tax} /> },
          { label: 'Charged to your card', value: cardFigure(quote.charged), strong: true },
        ]}
      />
    </Stack>
  );
}

/** Below the button: when the money is available, and whether it is real. */
export function PayNote({ provider }: { provider: string }) {
  return (
    <>
      <Text tone="muted" textStyle="small">Available once your bank approves, usually within seconds.</Text>
      {provider === 'none' && <Notice tone="warning">Card payments aren’t set up here. Contact support to add funds.</Notice>}
      {provider === 'sandbox' && <Notice>This is the sandbox: only test cards work, and no money moves.</Notice>}
    </>
  );
}
