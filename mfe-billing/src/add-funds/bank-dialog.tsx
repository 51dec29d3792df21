import { useState } from 'react';
import { Dialog } from '@heliograph/kit/overlay';
import { Button, Notice, Text } from '@heliograph/kit/ui';
import { cardFigure } from './deposit-summary';
import { confirmWithBank } from './confirm-with-bank';

export interface BankDialogProps {
  /** The amount charged, in the API's format. */
  charged: string;
  /** Identifies the charge to its provider. */
  secret: string;
  onClose: () => void;
  /** Called once the bank has the answer. */
  onAnswered: () => Promise<unknown>;
}

/** Replaces the bank's page of 3-D Secure in the sandbox: the cardholder approves or declines the payment. */
export function BankDialog({ charged, secret, onClose, onAnswered }: BankDialogProps) {
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null);
  const [unreachable, setUnreachable] = useState(false);
  const answer = async (approve: boolean): Promise<void> => {
    setBusy(approve ? 'approve' : 'decline');
    const sent = await confirmWithBank({ secret, approve });
    setUnreachable(!sent);
    if (sent) await onAnswered();
    setBusy(null);
  };
  return (
    <Dialog
      open
      onClose={() => busy === null && onClose()}
      title="Confirm with your bank"
      description={`Your bank asks whether you made this payment of ${cardFigure(charged)}.`}
      footer={
        <>
          <Button disabled={busy !== null} busy={busy === 'decline'} onClick={() => void answer(false)}>
            Decline payment
          </Button>
          <Button variant="filled" disabled={busy !== null} busy={busy === 'approve'} onClick={() => void answer(true)}>
            Approve payment
          </Button>
        </>
      }
    >
      <Text tone="muted">This is the sandbox’s bank: no code is sent, and no money moves.</Text>
      {unreachable && (
        <Notice tone="error" title="We couldn’t reach the bank">
          Nothing was charged. Try again.
        </Notice>
      )}
    </Dialog>
  );
}
