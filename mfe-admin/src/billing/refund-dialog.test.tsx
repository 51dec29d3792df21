import { answerOf, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { row, show } from './test-billing';

describe('a deposit', () => {
  const deposit = {
    ...row,
    type: 'deposit' as const,
    description: 'Deposit, Visa ending 4242',
    reference: { type: 'deposit', id: '0190f0e0-0000-7000-8000-00000000f0d1' },
    quantity: null,
    unitRate: null,
    amount: '100.000000',
  };
  const refunded = {
    refundUUID: row.account.accountUUID,
    depositUUID: deposit.reference.id,
    amount: '40.000000',
    status: 'SUCCEEDED' as const,
    problem: null,
    refunded: '40.000000',
    balance: '60.000000',
  };
  async function refund(answer: Answers['admin.manage/refunddeposit']) {
    const shown = show('/main/billing?open=4711', {
      'admin.manage/getledger': answerOf([deposit]),
      'admin.manage/refunddeposit': answer,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Refund deposit' }));
    const element = await screen.findByRole('dialog', { name: 'Refund the deposit of $100.00?' });
    // It takes the focus a moment later, which typing must not get ahead of.
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
    const dialog = within(element);
    return { ...shown, dialog, order: () => shown.user.click(dialog.getByRole('button', { name: 'Refund deposit' })) };
  }

  test('is refunded in part, with a reason', async () => {
    const { shell, user, dialog, order } = await refund(refunded);
    await user.type(dialog.getByLabelText('Amount'), '140');
    await order();
    dialog.getByText('Amount must be smaller than 100');
    dialog.getByText('Reason is required');
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '40');
    await user.type(dialog.getByLabelText('Reason'), ' Charged twice ');
    await order();
    await waitFor(() =>
      expect(shell.made.toasts).toEqual([{ kind: 'success', text: '$40.00 refunded. The balance is $60.0000' }]),
    );
    expect(shell.made.calls.find(({ name }) => name === 'admin.manage/refunddeposit')?.body).toEqual({
      depositUUID: deposit.reference.id,
      amount: '40.000000',
      reason: 'Charged twice',
      idempotencyKey: expect.any(String) as string,
    });
  });

  test('is refunded wholly without an amount, and says if the processor rejects it', async () => {
    const { shell, user, dialog, order } = await refund({
      ...refunded,
      status: 'FAILED',
      problem: 'The card is closed',
    });
    await user.type(dialog.getByLabelText('Reason'), 'Charged twice');
    await order();
    await waitFor(() =>
      expect(shell.made.toasts).toEqual([
        {
          kind: 'error',
          text: 'The card processor rejected the refund: The card is closed. The money is back on the balance.',
        },
      ]),
    );
    expect(shell.made.calls.find(({ name }) => name === 'admin.manage/refunddeposit')?.body).not.toHaveProperty(
      'amount',
    );
  });
});
