import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { DateTime } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { CallError, useShell } from '@heliograph/platform/session';
import { Button, focusTitle, HStack, Notice, Stack } from '@heliograph/kit/ui';
import { cardFigure, paidText } from './deposit-summary';
import { confirmWithStripe } from './stripe/confirm-with-stripe';
import { unreachable } from './tokenize';
import { useOpenPayments, type OpenDeposit } from './use-open-payments';

const BankDialog = lazyPart(
  () => import('./bank-dialog'),
  (part) => part.BankDialog,
);

type Action = NonNullable<CallResponse<'account.manage/resumedeposit'>['action']>;

/** How often a payment without a result is checked, in milliseconds. */
const checkMs = 5_000;

/** Shows the payments that wait for the cardholder or for the card processor, also after a reload. */
export function OpenPayments() {
  const open = useOpenPayments();
  if (open.length === 0) return null;
  return (
    <Stack gap="12" marginBottom="20">
      {open.map((deposit) => (
        <OpenPayment key={deposit.depositUUID} deposit={deposit} />
      ))}
    </Stack>
  );
}

/** Continues one payment. A toast shows its result, so that users who have left the screen see it too. */
function OpenPayment({ deposit: { depositUUID, status, charged, at } }: { deposit: OpenDeposit }) {
  const shell = useShell();
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const check = async (quiet = false): Promise<Action | null> => {
    const made = await shell.call('account.manage/resumedeposit', { depositUUID }, { signal: undefined, quiet });
    if (made.status === 'SUCCEEDED') shell.toast.success(paidText(made));
    return made.action ?? null;
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // A failed call has shown its toast.
    await work().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
    setBusy(false);
  };
  const confirm = () =>
    run(async () => {
      const action = await check();
      if (action?.provider !== 'stripe') return setSecret(action?.secret ?? null);
      if (await confirmWithStripe(shell, action.secret)) await check();
      else shell.toast.error(unreachable);
    });
  const cancel = () =>
    run(async () => {
      await shell.call('account.manage/canceldeposit', { depositUUID });
      shell.toast.success('Payment canceled');
    });

  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (status !== 'PROCESSING') return undefined;
    const timer = setInterval(() => void latest.current(true).catch(() => undefined), checkMs);
    return () => clearInterval(timer);
  }, [status]);

  if (status === 'PROCESSING') {
    return (
      <Notice title={`Your payment of ${cardFigure(charged)} is being processed`} live>
        Sent on <DateTime at={at} />. We check every few seconds; you won’t be charged twice.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`Confirm your payment of ${cardFigure(charged)}`} live>
      Your bank asks you to confirm it. Nothing is charged until you do.
      <HStack gap="8" marginTop="8">
        <Button variant="filled" busy={busy} onClick={() => void confirm()}>
          Confirm payment
        </Button>
        <Button disabled={busy} onClick={() => void cancel()}>
          Cancel payment
        </Button>
      </HStack>
      {secret !== null && (
        <BankDialog
          charged={charged}
          secret={secret}
          onClose={() => setSecret(null)}
          onAnswered={() =>
            run(async () => {
              setSecret(null);
              // The button that opened the dialog goes with the payment.
              await check().finally(focusTitle);
            })
          }
        />
      )}
    </Notice>
  );
}
