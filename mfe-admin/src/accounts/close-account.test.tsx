import type { CallResponse } from '@heliograph/contract';
import { CallError, screen, waitFor } from '@heliograph/testing';
import { fill, harbor, page, show } from './test-accounts';

type Quote = CallResponse<'admin.manage/quoteaccountclosure'>;

const none = {
  users: 0,
  numbers: 0,
  campaigns: 0,
  broadcasts: 0,
  queuedTexts: 0,
  apiCredentials: 0,
  contacts: 0,
  lookupJobs: 0,
  imports: 0,
  reportSchedules: 0,
  openDeposits: 0,
  pendingCharges: 0,
};
const quote: Quote = {
  accountUUID: harbor.accountUUID,
  company: 'Harbor Lane',
  status: 'ACTIVE',
  balance: '160.000000',
  held: '2.000000',
  refunds: [
    {
      depositUUID: '0190f0e0-0000-7000-8000-00000000ab03',
      reference: 'dp_8GT2',
      paidAt: '2026-11-18T15:00:00Z',
      card: 'Visa ending 4242',
      amount: '60.000000',
    },
  ],
  choices: [
    { remainder: 'REFUND', refunded: '60.000000', writtenOff: '100.000000', approval: null },
    { remainder: 'WRITE_OFF', refunded: '0.000000', writtenOff: '160.000000', approval: 'ACCOUNT_DAY' },
  ],
  counts: { ...none, users: 3, numbers: 2, broadcasts: 1, contacts: 9 },
  autoRecharge: true,
  webhook: false,
  quarantineDays: 14,
  keptDays: 90,
};
const roles = ['superadmin'];
const answers = (more: Partial<Quote> = {}) => ({
  'admin.manage/quoteaccountclosure': { ...quote, ...more },
  'admin.manage/closeaccount': { accountUUID: harbor.accountUUID, status: 'CLOSED' as const },
});

test('shows what ends, and closes with a decision, a reason, and the name', async () => {
  const { choose, press, sent, toasts, user } = await show(answers(), roles);
  await choose('Harbor Lane', 'Close account');
  const ends = await screen.findByRole('region', { name: 'What ends' });
  expect(ends.textContent).toContain('Numbers2 released, and in quarantine for 14 days; renewals stop');
  expect(ends.textContent).toContain('Broadcasts1 canceled; their holds are released');
  expect(ends.textContent).toContain('Auto Rechargeturned off');
  expect(ends.textContent).not.toContain('Campaigns');
  screen.getByText('This can’t be undone. Incoming messages to its numbers are no longer recorded.');
  await press('Close account');
  screen.getByText('What happens to the balance is required');
  screen.getByText('Reason is required');
  await user.click(screen.getByLabelText(/Refund to cards, write off the rest/));
  screen.getByText(/another staff user must approve it/);
  fill(screen.getByLabelText(/^Reason/), 'Asked for by the owner');
  fill(screen.getByLabelText(/^Type Harbor Lane to confirm/), 'Harbor');
  await press('Close account');
  screen.getByText('Type the name of the company to confirm');
  expect(sent('admin.manage/closeaccount')).toEqual([]);
  fill(screen.getByLabelText(/^Type Harbor Lane to confirm/), 'Harbor Lane');
  await press('Close account');
  await waitFor(() => expect(toasts()).toEqual(['Harbor Lane closed']));
  expect(sent('admin.manage/closeaccount')).toEqual([
    {
      accountUUID: harbor.accountUUID,
      confirm: 'Harbor Lane',
      reason: 'Asked for by the owner',
      remainder: 'REFUND',
      maxWriteOff: '100.000000',
    },
  ]);
});

test('shows a debt, which must be decided about', async () => {
  const choices: Quote['choices'] = [
    { remainder: 'REFUND', refunded: '0.000000', writtenOff: '-3.250000', approval: null },
    { remainder: 'WRITE_OFF', refunded: '0.000000', writtenOff: '-3.250000', approval: null },
  ];
  const { choose, press, sent, user } = await show(answers({ balance: '-3.250000', refunds: [], choices }), roles);
  await choose('Harbor Lane', 'Close account');
  await user.click(await screen.findByLabelText(/^Write off/));
  screen.getByText(/debt written off/);
  expect(screen.queryByLabelText(/Refund to cards/)).toBeNull();
  fill(screen.getByLabelText(/^Reason/), 'Asked for by the owner');
  fill(screen.getByLabelText(/^Type Harbor Lane to confirm/), 'Harbor Lane');
  await press('Close account');
  await waitFor(() => expect(sent('admin.manage/closeaccount')).toMatchObject([{ maxWriteOff: '3.250000' }]));
});

test('says that the preview could not be loaded, and loads it again', async () => {
  let fails = true;
  const { choose, press } = await show(
    {
      ...answers(),
      'admin.manage/quoteaccountclosure': () =>
        fails ? new CallError('The database is being restarted.', 503, 'UPSTREAM_UNAVAILABLE') : quote,
    },
    roles,
  );
  await choose('Harbor Lane', 'Close account');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load what ends');
  fails = false;
  await press('Try again');
  await screen.findByRole('region', { name: 'What ends' });
});

test('is offered to superadmins and customer admins only', async () => {
  const { press } = await show(answers(), ['admin']);
  await press('Actions for Harbor Lane');
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: 'Close account' })).toBeNull();
});

test.each([
  ['0.000000', {}, null],
  ['100.000000', { needsApproval: true }, 'Another staff user must approve the write-off'],
  ['60.000000', {}, 'A balance remains.'],
  ['60.000000', { settling: true }, 'Messages or payments are still in progress.'],
])('a closed account with %s and %j shows: %s', async (balance, more, words) => {
  const closure = {
    closedAt: '2026-11-20T15:00:00Z',
    closedBy: 'Ada Ray',
    remainder: 'REFUND' as const,
    balance: '160.000000',
    refunded: '60.000000',
    writtenOff: '0.000000',
    settling: false,
    needsApproval: false,
    eraseAt: '2027-02-18T15:00:00Z',
    erased: false,
    ...more,
  };
  const { press } = await show(
    { 'admin.manage/getaccount': { ...page, status: 'CLOSED', statusReason: 'Asked for it', balance, closure } },
    roles,
  );
  await press('Harbor Lane');
  const part = await screen.findByRole('region', { name: 'Closed' });
  expect(part.textContent).toContain('Closed byAda Ray');
  expect(part.textContent).toContain('Personal data kept untilFeb 18, 2027');
  if (words) expect(part.textContent).toContain(words);
  else expect(part.textContent).not.toMatch(/balance remains|approve|in progress/);
});
