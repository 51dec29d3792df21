import { CalendarDay, Money } from '@heliograph/kit/data';
import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import { forecastRules } from '@heliograph/contract/reference/forecast';
import { Notice, Stack, Text } from '@heliograph/kit/ui';
import { SummaryFigure, SummaryLines } from '@heliograph/kit/form-kit';
import type { Quote } from './use-quote';
import type { Payment } from './pay';

/** Formats a card charge in cents, the smallest unit of cards. */
export const cardFigure = (usd: string): string => formatAmount(parseUsd(usd) ?? 0n, 2);

const isNothing = (usd: string): boolean => parseUsd(usd) === 0n;

/** Shows how long the balance lasts by the forecast of the dashboard. */
function Pace({ amount, pace }: Pick<Quote, 'amount' | 'pace'>) {
  if (!pace) return null;
  const { perDay, stopsNow, stopsAfter } = pace;
  const farther = `for more than ${forecastRules.horizonDays} days`;
  return (
    <>
      At your pace of <Money usd={perDay} /> a day, renewals included,{' '}
      {stopsNow === null ? (
        `you can send ${farther}`
      ) : isNothing(amount) ? (
        <>
          you stop sending on <CalendarDay day={stopsNow} />
        </>
      ) : stopsAfter === null ? (
        `you can then send ${farther}`
      ) : (
        <>
          this moves the day you stop sending from <CalendarDay day={stopsNow} /> to <CalendarDay day={stopsAfter} />
        </>
      )}
      .
    </>
  );
}

/** Shows what the deposit costs and the new balance. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  return (
    <Stack>
      <SummaryFigure label="New balance" value={<Money usd={quote.balanceAfter} balance />}>
        <Pace amount={quote.amount} pace={quote.pace} />
      </SummaryFigure>
      <SummaryLines
        lines={[
          { label: 'Balance now', value: <Money usd={quote.balanceNow} balance /> },
          { label: 'Added', value: <Money usd={quote.amount} /> },
          { label: 'Card fee', value: <Money usd={quote.fee} /> },
          { label: 'Sales tax', value: <Money usd={quote.tax} /> },
          { label: 'Charged to your card', value: cardFigure(quote.charged), strong: true },
        ]}
      />
    </Stack>
  );
}

/** Shows when the money is available, and how the card provider is set up. */
export function PayNote({ provider }: { provider: string }) {
  return (
    <>
      <Text tone="muted" textStyle="small">
        Available once your bank approves, usually within seconds.
      </Text>
      {provider === 'none' && (
        <Notice tone="warning">Card payments aren’t set up here. Contact support to add funds.</Notice>
      )}
      {provider === 'sandbox' && <Notice>This is the sandbox: only test cards work, and no money moves.</Notice>}
    </>
  );
}

/** Describes the result of a payment: `$250.00 added for $256.25. Your balance is $1,534.3071.` */
export function paidText({ amount, charged, balance }: Extract<Payment, { deposit: unknown }>['deposit']): string {
  return `${cardFigure(amount)} added${charged === amount ? '' : ` for ${cardFigure(charged)}`}. Your balance is ${formatBalance(parseUsd(balance) ?? 0n)}.`;
}
