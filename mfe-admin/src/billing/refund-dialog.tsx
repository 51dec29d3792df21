import { useState } from 'react';
import { FormDialog, maxMoney, minMoney, MoneyField, toWireMoney } from '@heliograph/kit/form-kit';
import { all, maxLength, TextAreaField } from '@heliograph/kit/forms';
import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import { useShell } from '@heliograph/platform/session';
import type { LedgerEntry } from './list';

const usd = (amount: string): string => formatAmount(parseUsd(amount) ?? 0n, 2);
const reasonRule = maxLength('Reason', 200);

interface RefundForm {
  amount?: string;
  reason: string;
}

export interface RefundDialogProps {
  /** The entry of the deposit. */
  entry: LedgerEntry;
  depositUUID: string;
  onClose: () => void;
}

/** Refunds a deposit to its card, wholly or in part. */
export function RefundDialog({ entry: { account, amount }, depositUUID, onClose }: RefundDialogProps) {
  const shell = useShell();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [rule] = useState(() => all(minMoney('Amount', 0), maxMoney('Amount', Number(amount))));
  const refund = async (values: RefundForm): Promise<void> => {
    const part = toWireMoney(values.amount);
    const made = await shell.call('admin.manage/refunddeposit', {
      depositUUID,
      ...(part !== null && { amount: part }),
      reason: values.reason.trim(),
      idempotencyKey,
    });
    if (made.status === 'FAILED')
      shell.toast.error(
        `The card processor rejected the refund: ${made.problem ?? 'no reason given'}. The money is back on the balance.`,
      );
    else
      shell.toast.success(
        made.status === 'SUCCEEDED'
          ? `${usd(made.amount)} refunded. The balance is ${formatBalance(parseUsd(made.balance) ?? 0n)}`
          : `${usd(made.amount)} is being refunded`,
      );
  };
  return (
    <FormDialog<RefundForm>
      onClose={onClose}
      title={`Refund the deposit of ${usd(amount)}?`}
      submitLabel="Refund deposit"
      tone="danger"
      onSubmit={refund}
      description={`Sends money back to the card of ${account.company} and takes it off the balance immediately. The customer sees it in their billing history.`}
    >
      <MoneyField
        name="amount"
        label="Amount"
        validate={rule}
        help="Leave blank to refund what is left of the deposit. At most what is left of the balance."
      />
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Staff see this in the account’s history."
      />
    </FormDialog>
  );
}
