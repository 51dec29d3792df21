import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { answer, posted, row, show } from './test-charge';

describe('a charge that needs approval', () => {
  test('is approved by someone else', async () => {
    const shown = await show();
    await shown.choose('Outage of November 3', 'Approve');
    await screen.findByText(/Ada Ray’s reason:/);
    await shown.press('Approve and post');
    await waitFor(() => expect(shown.toasts()).toEqual(['Charge approved and posted']));
    expect(shown.sent('admin.manage/approvecharge')).toEqual([{ chargeUUID: row.chargeUUID }]);
  });

  test('is approved with all the digits of its amount', async () => {
    const items = [{ ...row, amount: '500.000100' }, posted];
    const shown = await show({ 'admin.manage/getcharges': { ...answer, items } });
    await shown.choose('Outage of November 3', 'Approve');
    await screen.findByRole('alertdialog', { name: 'Approve the credit of $500.0001 for Harbor Lane?' });
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

test.each([
  ['Approve', 'admin.manage/approvecharge', 'Approve and post'],
  ['Reject', 'admin.manage/rejectcharge', 'Reject charge'],
] as const)('%s closes with who decided and why, if a colleague was faster', async (item, call, confirm) => {
  const refusal = new CallError('Bo Ray rejected this charge: “Wrong account”', 409, 'ALREADY_DECIDED', null);
  const shown = await show({ [call]: refusal });
  await shown.choose(row.reason, item);
  const dialog = await screen.findByRole(item === 'Approve' ? 'alertdialog' : 'dialog');
  if (item === 'Reject') await shown.user.type(within(dialog).getByLabelText('Reason'), 'Wrong amount');
  await shown.press(confirm);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(shown.toasts()).toEqual(['Bo Ray rejected this charge: “Wrong account”']);
});
