import { useEffect, useRef } from 'react';
import { chakra, Notice } from '@heliograph/kit/ui';
import { paidText } from './deposit-summary';
import type { Payment } from './pay';
import { useOpenPayments } from './use-open-payments';

/** Says that the bank asks for a confirmation, until it is answered. */
function OneMoreStep({ depositUUID }: { depositUUID: string }) {
  const open = useOpenPayments();
  if (!open.some((deposit) => deposit.depositUUID === depositUUID)) return null;
  return (
    <Notice tone="warning" title="One more step" live>
      Confirm the payment with your bank, at the top of this page.
    </Notice>
  );
}

/** Shows the result of the last payment, and takes the focus: the button that had it may be gone. */
export function PaymentResult({ of: result }: { of: Payment }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [result]);
  return (
    <chakra.div ref={place} tabIndex={-1} outline="none" css={{ '&:empty': { display: 'none' } }}>
      {result.status === 'paid' ? (
        <Notice tone="success" title={paidText(result.deposit)} live>
          Receipt {result.deposit.reference}
        </Notice>
      ) : result.status === 'action' ? (
        <OneMoreStep depositUUID={result.deposit.depositUUID} />
      ) : (
        <Notice tone="warning" title="We couldn’t confirm the payment" live>
          Choose Pay again to check; you won’t be charged twice.
        </Notice>
      )}
    </chakra.div>
  );
}
