import { CallError, screen, within } from '@heliograph/testing';
import { ledgerAccountKind } from '@heliograph/contract/reference/ledger';
import { show } from './test-billing';

describe('the trial balance', () => {
  const sums = ledgerAccountKind.values.map((ledger) => ({
    ledger,
    accounts: 1,
    entries: 0,
    debits: '0.000000',
    credits: '0.000000',
    balance: '0.000000',
  }));
  const trial = {
    rows: sums,
    debits: '-2.000000',
    credits: '2.000000',
    balance: '0.000000',
    unequal: 0,
    asOf: '2026-11-20T01:59:20Z',
  };

  test('shows each kind of ledger account and the sum', async () => {
    show('/main/billing?tab=trial', { 'admin.manage/gettrialbalance': trial });
    await screen.findByText('The ledger balances.');
    expect(screen.getAllByRole('row')).toHaveLength(ledgerAccountKind.values.length + 2);
    within(screen.getByRole('row', { name: /^Sum/ })).getByText('−$2.0000');
  });

  test.each([
    ['a sum', { balance: '0.000001' }],
    ['a wallet', { unequal: 1 }],
  ])('reports %s that is off', async (_what, part) => {
    show('/main/billing?tab=trial', { 'admin.manage/gettrialbalance': { ...trial, ...part } });
    within(await screen.findByRole('alert')).getByText('The ledger doesn’t balance.');
  });

  test('offers a retry when it fails', async () => {
    show('/main/billing?tab=trial', {
      'admin.manage/gettrialbalance': new CallError('Try later', 503, 'UPSTREAM_UNAVAILABLE'),
    });
    await screen.findByText('We couldn’t load the trial balance');
  });
});
