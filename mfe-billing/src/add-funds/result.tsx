import { useEffect, useRef } from 'react';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { chakra, Notice } from '@heliograph/shared/ui';
import { cardFigure } from './quote-summary';
import type { Payment } from './pay';

/** What a payment did, in one sentence: `$250.00 added for $256.25. Your balance is $1,534.3071.` */
export function paidWords({ amount, charged, balance }: Extract<Payment, { status: 'paid' }>['deposit']): string {
  return `${cardFigure(amount)} added${charged === amount ? '' : ` for ${cardFigure(charged)}`}. Your balance is ${formatUsd(parseUsd(balance) ?? 0n)}.`;
}

/** The result of the last payment. It takes the focus, since the button that had it may be gone. */
export function PaymentResult({ of: result }: { of: Payment }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [result]);
  return (
    <chakra.div ref={place} tabIndex={-1} outline="none">
      {result.status === 'paid' ? (
        <Notice tone="success" title={paidWords(result.deposit)} live>Receipt {result.deposit.reference}</Notice>
      ) : (
        <Notice tone="warning" title="We couldn’t confirm the payment" live>Select Pay again to check; you won’t be charged twice.</Notice>
      )}
    </chakra.div>
  );
}
