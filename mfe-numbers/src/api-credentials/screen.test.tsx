import { listScreenSuite, screen, waitFor, within } from '@heliograph/testing';
import section from '../section';
import ApiCredentialsScreen from './screen';
import { answer, row, show } from './test-credentials';

listScreenSuite({
  Screen: ApiCredentialsScreen,
  section,
  title: 'API Credentials',
  call: 'account.manage/listapicreds',
  exportCall: 'account.manage/exportapicreds',
  file: 'API-credentials',
  answer,
  shows: [
    'Booking system',
    'Active',
    'key_0123456789abcdef01234567',
    '••••x9Zk',
    'Send messages and 1 more',
    '198.51.100.0/24',
    '3 h ago',
    'Never',
    'Mar 1, 2026',
  ],
  filter: {
    label: 'Created by',
    choose: { role: 'checkbox', name: 'Priya Raman' },
    sends: { createdByUUID: ['0190f0e0-0000-7000-8000-00000000e002'] },
  },
  sort: { header: 'Last used', field: 'lastUsedAt' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No API credentials yet',
  next: { role: 'button', name: 'Create credentials' },
});

test('shows details with a sample to complete, in both languages', async () => {
  const { user } = await show();
  await user.click(screen.getByText('Booking system'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Booking system' }));
  drawer.getByText('POST /v1/messages');
  await drawer.findByText('Replace YOUR_SECRET first.');
  await user.click(drawer.getByRole('tab', { name: 'JavaScript' }));
  expect(drawer.getByLabelText('JavaScript sample').textContent).toContain(
    `authorization: 'Bearer ${row.keyId}:YOUR_SECRET'`,
  );
  drawer.getByRole('img', { name: '435 requests in 30 days' });
});

test('shows who created them on hover, and their requests by day', async () => {
  await show();
  const [cell] = screen.getAllByTitle('By Priya Raman');
  expect(cell?.textContent).toContain('Mar 1, 2026');
  expect(screen.getAllByRole('img', { name: '435 requests in 30 days' })).toHaveLength(2);
});

test('warns of credentials that nobody uses', async () => {
  const { user } = await show();
  await user.click(screen.getByText('Old website'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Old website' }));
  drawer.getByText('Never used for 90 days. Delete credentials that you no longer need.');
});

test('deletes after the name was typed, and shows the last use before', async () => {
  const { user, sent, shell } = await show({ 'account.manage/deleteapicreds': { deleted: true } });
  await user.click(screen.getByRole('button', { name: 'Actions for Booking system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Booking system?' }));
  dialog.getByText(/1,420 requests were made in the last 24 hours/);
  dialog.getByText('POST /v1/messages from 198.51.100.24');
  await user.type(dialog.getByLabelText('Type Booking system to confirm'), 'Booking system');
  await user.click(dialog.getByRole('button', { name: 'Delete credentials' }));
  await waitFor(() => expect(sent('deleteapicreds')).toEqual([{ credentialUUID: row.credentialUUID }]));
  await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Booking system deleted'));
});
