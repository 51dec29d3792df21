import {
  answerOf,
  listScreenSuite,
  renderInShell,
  screen,
  testAccount,
  waitFor,
  within,
  CallError,
  type Answers,
} from '@heliograph/shared/testing';
import section from '../section';
import ChargeScreen from './screen';
import type { Charge } from './list';

const id = (end: string) => `0190f0e0-0000-7000-8000-0000000000${end}`;
const row: Charge = {
  chargeUUID: id('c1'),
  createdAt: '2026-11-20T01:59:20Z',
  account: { accountUUID: id('a1'), company: 'Harbor Lane' },
  direction: 'CREDIT',
  amount: '600.000000',
  category: 'GOODWILL',
  reason: 'Outage of November 3',
  reference: 'T-12',
  note: null,
  status: 'PENDING',
  createdBy: { userUUID: id('b1'), name: 'Ada Ray' },
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  balanceAfter: null,
  reversedBy: null,
  reversedAt: null,
  reversalReason: null,
};
const posted: Charge = {
  ...row,
  chargeUUID: id('c2'),
  direction: 'CHARGE',
  amount: '-25.000000',
  category: 'SERVICE_FEE',
  status: 'POSTED',
  balanceAfter: '75.000000',
  reason: 'Setup of a short code',
};
const answer = { ...answerOf([row, posted]), pending: 1 };
const quote = {
  balance: '100.000000',
  balanceAfter: '75.000000',
  minBalance: '80.000000',
  belowMinBalance: true,
  needsApproval: false,
};
const account = { accountUUID: id('a1'), company: 'Harbor Lane' };

listScreenSuite({
  Screen: ChargeScreen,
  section,
  title: 'Charge',
  app: 'admin',
  call: 'admin.manage/getcharges',
  exportCall: 'admin.manage/exportcharges',
  file: 'charges',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane',
    '+$600.0000',
    'Goodwill',
    'Outage of November 3',
    'Needs approval',
    'Ada Ray',
  ],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Needs approval' }, sends: { status: ['PENDING'] } },
  sort: { header: 'Amount', field: 'amount' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No charges yet',
  next: { role: 'button', name: 'New charge or credit' },
});

async function show(answers: Answers = {}, path = '/main/charge', userUUID: string = testAccount.userUUID) {
  const rendered = renderInShell(<ChargeScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null, userUUID },
    answers: {
      'admin.manage/getcharges': answer,
      'admin.manage/getaccounts': { ...answerOf([account]), facets: { hostBrands: [] } } as never,
      'admin.manage/quotecharge': quote,
      'admin.manage/postcharge': posted,
      'admin.manage/approvecharge': row,
      'admin.manage/rejectcharge': row,
      'admin.manage/reversecharge': posted,
      'admin.manage/getaudit': answerOf([]),
      ...answers,
    },
  });
  await screen.findByText('Setup of a short code');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for Harbor Lane, ${label}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

describe('a new charge', () => {
  async function fillIn(shown: Awaited<ReturnType<typeof show>>, amount: string) {
    const { user } = shown;
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.type(screen.getByLabelText('Amount'), amount);
    await user.selectOptions(screen.getByLabelText('Category'), 'SERVICE_FEE');
    await user.type(screen.getByLabelText('Reason'), 'Setup of a short code');
    await shown.press('Review');
    return drawer;
  }

  test('shows the new balance before it is posted, once', async () => {
    const shown = await show({}, `/main/charge?do=add&for=${id('a1')}`);
    const drawer = await fillIn(shown, '25');
    await within(drawer).findByText('$75.0000');
    within(drawer).getByText(/below the account’s minimum balance/);
    expect([shown.sent('admin.manage/quotecharge'), shown.sent('admin.manage/postcharge')]).toEqual([
      [{ accountUUID: id('a1'), direction: 'CHARGE', amount: '25.000000' }],
      [],
    ]);
    await shown.press('Post');
    await waitFor(() => expect(shown.toasts()).toEqual(['Posted']));
    expect(shown.sent('admin.manage/postcharge')).toEqual([
      {
        accountUUID: id('a1'),
        direction: 'CHARGE',
        amount: '25.000000',
        category: 'SERVICE_FEE',
        reason: 'Setup of a short code',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  test('above the limit requests approval', async () => {
    const shown = await show(
      { 'admin.manage/quotecharge': { ...quote, needsApproval: true } },
      `/main/charge?do=add&for=${id('a1')}`,
    );
    await fillIn(shown, '500.01');
    await screen.findByText(/until a second staff member approves/);
    await shown.press('Request approval');
    await waitFor(() => expect(shown.toasts()).toEqual(['Approval requested']));
  });

  test('goes back to the fields, with what was typed, when the server rejects it', async () => {
    const refusal = new CallError('Reason is too vague', 422, 'VALIDATION_FAILED', null, [
      { field: 'reason', message: 'Reason is too vague' },
    ]);
    const shown = await show({ 'admin.manage/postcharge': refusal }, `/main/charge?do=add&for=${id('a1')}`);
    await fillIn(shown, '25');
    await shown.press('Post');
    await screen.findByRole('button', { name: 'Review' });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('25.0000');
    const before = shown.sent('admin.manage/postcharge');
    await shown.press('Review');
    await shown.press('Post');
    await waitFor(() => expect(shown.sent('admin.manage/postcharge')).toHaveLength(2));
    // The same key: what was stored before the answer was lost must not be posted again.
    expect(shown.sent('admin.manage/postcharge')[1]).toEqual(before[0]);
  });

  test('validates before the review', async () => {
    const shown = await show();
    await shown.press('New charge or credit');
    await screen.findByRole('dialog');
    await shown.press('Review');
    screen.getByText('Amount is required');
    screen.getByText('Account is required');
    expect(shown.sent('admin.manage/quotecharge')).toEqual([]);
  });
});

describe('a charge that needs approval', () => {
  test('is approved by someone else', async () => {
    const shown = await show();
    await shown.choose('Outage of November 3', 'Approve');
    await screen.findByText(/Ada Ray’s reason:/);
    await shown.press('Approve and post');
    await waitFor(() => expect(shown.toasts()).toEqual(['Charge approved and posted']));
    expect(shown.sent('admin.manage/approvecharge')).toEqual([{ chargeUUID: row.chargeUUID }]);
  });

  test('can’t be approved by who requested it', async () => {
    const shown = await show({}, `/main/charge?open=${row.chargeUUID}`, row.createdBy.userUUID);
    await screen.findByText('You requested this. A different staff member must approve it.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    screen.getByRole('button', { name: 'Reject' });
    expect(shown.sent('admin.manage/approvecharge')).toEqual([]);
  });

  test('is rejected with a reason', async () => {
    const shown = await show();
    await shown.choose('Outage of November 3', 'Reject');
    await shown.user.type(await screen.findByLabelText('Reason'), 'Wrong account');
    await shown.press('Reject charge');
    await waitFor(() =>
      expect(shown.sent('admin.manage/rejectcharge')).toEqual([
        { chargeUUID: row.chargeUUID, reason: 'Wrong account' },
      ]),
    );
  });
});

test('reverses a posted charge with a reason of at least 10 characters', async () => {
  const shown = await show();
  await shown.choose('Setup of a short code', 'Reverse');
  const reason = await screen.findByLabelText('Reason');
  await shown.user.type(reason, 'short');
  await shown.press('Reverse charge');
  expect(shown.sent('admin.manage/reversecharge')).toEqual([]);
  await shown.user.type(reason, ', and wrong');
  await shown.press('Reverse charge');
  await waitFor(() =>
    expect(shown.sent('admin.manage/reversecharge')).toEqual([
      { chargeUUID: posted.chargeUUID, reason: 'short, and wrong' },
    ]),
  );
});
