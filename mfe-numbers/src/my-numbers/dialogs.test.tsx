import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { one, show, two, updated } from './test-numbers';

test('lists numbers that could not be changed, each with its reason', async () => {
  const message = 'The number is suspended';
  const { user, choose, sent, toasts } = await show(
    updated(1, { failed: [{ numberUUID: two.numberUUID, number: two.number, message }], failedTotal: 1 }),
  );
  await choose(1);
  await choose(2);
  await user.click(screen.getByRole('button', { name: 'Assign campaign' }));
  await screen.findByText(/T-Mobile allows 49 numbers/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign campaign' }));
  await screen.findByText('Campaign is required');
  await waitFor(() =>
    expect(within(screen.getByLabelText('Campaign')).getAllByRole('option').length).toBeGreaterThan(2),
  );
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Wellness');
  await user.click(screen.getByRole('button', { name: 'Assign campaign' }));
  const failures = await screen.findByRole('dialog', { name: '1 number not changed' });
  within(failures).getByText('(201) 555-0142');
  within(failures).getByText(message);
  expect(sent()).toEqual([
    { numbers: [one.numberUUID, two.numberUUID], patch: { campaignUUID: '0190f0e0-0000-7000-8000-00000000c002' } },
  ]);
  expect(toasts()[0]?.text).toBe('Campaign assigned to 1 number');
});

test('changes all matching numbers by the filter', async () => {
  const { user, choose, sent } = await show(updated(120), '/main/my-numbers?q=desk');
  await choose(1);
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await screen.findByRole('dialog', { name: 'Auto-renew for all 120 numbers' });
  await user.click(screen.getByLabelText(/^Don’t renew/));
  await user.click(screen.getByRole('button', { name: 'Set auto-renew' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ all: true, filter: { text: 'desk' }, expected: 120, patch: { autoRenew: false } }]),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('closes the dialog and reloads the list when the number of matching rows has changed', async () => {
  const words = '121 numbers match now, not 120. Check the list and try again.';
  const { user, choose, shell } = await show(new CallError(words, 409, 'COUNT_CHANGED'), '/main/my-numbers?q=desk');
  await choose(1);
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await screen.findByRole('dialog', { name: 'Auto-renew for all 120 numbers' });
  const listed = () => shell.made.calls.filter(({ name }) => name === 'account.manage/listnumbers').length;
  const before = listed();
  await user.click(screen.getByRole('button', { name: 'Set auto-renew' }));
  await waitFor(() => expect(listed()).toBe(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.made.toasts).toEqual([{ kind: 'error', text: words }]);
});
