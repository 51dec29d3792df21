import { screen, waitFor, within, CallError } from '@heliograph/testing';
import { id, quote, row, show } from './test-charge';

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

  test.each([
    ['AMOUNT', '500.01', /^Amounts above \$500 need approval/],
    ['ACCOUNT_DAY', '25', /more than \$500 would be posted to this account in 24 hours/],
    ['STAFF_DAY', '25', /you would have posted more than \$2,000 in 24 hours/],
  ] as const)('requests approval, and says why: %s', async (approval, amount, text) => {
    const shown = await show(
      {
        'admin.manage/quotecharge': { ...quote, needsApproval: true, approval },
        'admin.manage/postcharge': row,
      },
      `/main/charge?do=add&for=${id('a1')}`,
    );
    await fillIn(shown, amount);
    await screen.findByText(text);
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
