import {
  answerOf,
  CallError,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
  type Answers,
} from '@heliograph/shared/testing';
import { ledgerAccountKind } from '@heliograph/shared/reference/ledger';
import section from '../section';
import BillingScreen from './screen';
import type { LedgerEntry } from './list';

const row: LedgerEntry = {
  entryId: '4711',
  at: '2026-11-20T01:59:20Z',
  account: { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' },
  type: 'message_outbound',
  description: 'SMS to +19085553223',
  reference: { type: 'message', id: '0190f0e0-0000-7000-8000-00000000f001' },
  quantity: 2,
  unitRate: '0.012000',
  amount: '-0.024000',
  balanceAfter: '1284.592655',
  user: { userUUID: '0190f0e0-0000-7000-8000-0000000000b1', name: 'Dana Whitfield' },
};

listScreenSuite({
  Screen: BillingScreen,
  section,
  title: 'Billing',
  app: 'admin',
  call: 'admin.manage/getledger',
  exportCall: 'admin.manage/exportledger',
  file: 'ledger-entries',
  answer: answerOf([row]),
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane',
    'Outbound message',
    'SMS to (908) 555-3223',
    '−$0.0240',
    '$1,284.5926',
    'Dana Whitfield',
  ],
  filter: { label: 'Type', choose: { role: 'checkbox', name: 'Deposit' }, sends: { type: ['deposit'] } },
  sort: { header: 'Date', field: 'at' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No ledger entries yet',
  next: { role: 'link', name: 'New charge or credit' },
});

const show = (path: string, answers: Answers) =>
  renderInShell(<BillingScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: { 'admin.manage/getledger': answerOf([row]), ...answers },
  });

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
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund the deposit of $100.00?' }));
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
      expect(shell.made.toasts).toEqual([{ kind: 'success', text: '$40.00 refunded. The balance is $60.00' }]),
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
