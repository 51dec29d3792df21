import { formatAmount } from '@heliograph/contract/money';
import { answerOf, screen, within } from '@heliograph/testing';
import { failed, show } from './test-add-funds';

test('shows the reason of a declined deposit', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Recent deposits' });
  await within(table).findByText('Declined');
  within(table).getByText('The bank declined this card.');
  within(table).getByText(formatAmount(250_000_000n));
});

test('offers the receipt of a paid deposit, and shows what was refunded', async () => {
  const depositUUID = '0190f0e0-0000-7000-8000-0000000000d2';
  const { shell, user } = show({
    'account.manage/getdeposits': answerOf([
      failed,
      {
        ...failed,
        depositUUID,
        reference: 'dp_PAID',
        status: 'SUCCEEDED',
        failure: null,
        balanceAfter: '300.000000',
        refunded: '10.000000',
      },
    ]),
  });
  const table = within(await screen.findByRole('table', { name: 'Recent deposits' }));
  await user.click(await table.findByRole('button', { name: 'Download receipt dp_PAID' }));
  expect(shell.made.downloads).toEqual([
    { name: 'account.manage/exportdepositreceipt', body: { depositUUID }, filename: 'receipt-dp_PAID.pdf' },
  ]);
  expect(table.queryByRole('button', { name: 'Download receipt dp_7N3R2H' })).toBeNull();
  expect(table.getByRole('columnheader', { name: 'Refunded' }).tagName).toBe('TH');
  expect(table.getAllByText('$10.0000')).toHaveLength(1);
});
