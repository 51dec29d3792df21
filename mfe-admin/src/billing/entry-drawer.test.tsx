import { screen, within } from '@heliograph/testing';
import { row, show } from './test-billing';

describe('an entry', () => {
  const transaction = {
    txnUUID: '0190f0e0-0000-7000-8000-0000000000d1',
    at: row.at,
    kind: 'message_outbound',
    memo: null,
    createdBy: null,
    sum: '0.000000',
    total: 2,
    entries: [
      {
        entryId: '4711',
        ledger: 'WALLET' as const,
        account: row.account,
        type: row.type,
        description: row.description,
        amount: '-0.024000',
        balanceAfter: row.balanceAfter,
      },
      {
        entryId: '4712',
        ledger: 'REVENUE_BASE' as const,
        account: null,
        type: row.type,
        description: '',
        amount: '0.024000',
        balanceAfter: null,
      },
    ],
  };

  test('shows the other side of its transaction', async () => {
    show('/main/billing?open=4711', { 'admin.manage/getledgertransaction': transaction });
    const entries = await screen.findByRole('list', { name: 'Entries' });
    expect(
      within(entries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Wallet of Harbor LaneOutbound message: SMS to (908) 555-3223−$0.0240',
      'Revenue, messagesOutbound message+$0.0240',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('reports a transaction that doesn’t sum to zero, and says how much of a batch is shown', async () => {
    show('/main/billing?open=4711', {
      'admin.manage/getledgertransaction': { ...transaction, sum: '0.000001', total: 5000 },
    });
    within(await screen.findByRole('alert')).getByText('This transaction doesn’t sum to zero.');
    screen.getByText(/2 of 5,000 entries/);
  });
});
