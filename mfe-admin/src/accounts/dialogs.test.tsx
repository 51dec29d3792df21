import { screen, waitFor, within } from '@heliograph/testing';
import { fill, harbor, quay, show } from './test-accounts';

test('suspends with a reason, which is required', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('Harbor Lane', 'Suspend');
  const reason = await screen.findByLabelText('Reason');
  screen.getByText(/^The account’s users see this when they try to log in\./);
  await press('Suspend account');
  screen.getByText('Reason is required');
  expect(sent('admin.manage/setaccountstatus')).toEqual([]);
  await user.type(reason, ' Spam complaints ');
  await press('Suspend account');
  await waitFor(() => expect(toasts()).toEqual(['Harbor Lane suspended']));
  expect(sent('admin.manage/setaccountstatus')).toEqual([
    { accountUUID: harbor.accountUUID, status: 'SUSPENDED', reason: 'Spam complaints' },
  ]);
  await waitFor(() => expect(sent('admin.manage/getaccounts')).toHaveLength(2));
});

test('reactivates a suspended account', async () => {
  const { press, choose, sent } = await show();
  await choose('Quay', 'Reactivate');
  fill(await screen.findByLabelText('Reason'), 'Settled');
  await press('Reactivate account');
  await waitFor(() =>
    expect(sent('admin.manage/setaccountstatus')).toEqual([
      { accountUUID: quay.accountUUID, status: 'ACTIVE', reason: 'Settled' },
    ]),
  );
});

test('edits the name', async () => {
  const { user, press, choose, sent } = await show();
  await choose('Harbor Lane', 'Edit');
  const company = await screen.findByLabelText('Company');
  await user.clear(company);
  await user.type(company, 'Harbor Lane Ltd');
  await press('Save account');
  await waitFor(() =>
    expect(sent('admin.manage/saveaccount')).toEqual([{ accountUUID: harbor.accountUUID, company: 'Harbor Lane Ltd' }]),
  );
});

test('creates an account of a brand with an invited owner', async () => {
  const { user, press, sent, toasts } = await show();
  await press('Create account');
  const drawer = within(await screen.findByRole('dialog'));
  fill(drawer.getByLabelText('Company'), 'Marlow Dental');
  await user.selectOptions(
    drawer.getByLabelText('Site brand'),
    await drawer.findByRole('option', { name: 'Acme Texting' }),
  );
  fill(drawer.getByLabelText('First name'), 'Ida');
  fill(drawer.getByLabelText('Last name'), 'Marlow');
  fill(drawer.getByLabelText('Email'), 'ida@marlow.example');
  fill(drawer.getByLabelText('Username'), 'ida');
  await user.click(drawer.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['Account Marlow Dental created. Invitation sent to ida@marlow.example']),
  );
  expect(sent('admin.manage/saveaccount')).toEqual([
    expect.objectContaining({
      company: 'Marlow Dental',
      hostBrandId: 2,
      owner: { firstName: 'Ida', lastName: 'Marlow', email: 'ida@marlow.example', username: 'ida' },
    }),
  ]);
});
