import {
  answerOf,
  CallError,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@heliograph/shared/testing';
import section from '../section';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import type { Credential } from './list';
import ApiCredentialsScreen from './screen';

const requestsByDay = Array.from({ length: 30 }, (_, index) => index);
const row: Credential = {
  credentialUUID: '0190f0e0-0000-7000-8000-00000000e001',
  name: 'Booking system',
  keyId: 'key_0123456789abcdef01234567',
  last4: 'x9Zk',
  scopes: ['send', 'read'],
  ipAllow: ['198.51.100.0/24'],
  status: 'ACTIVE',
  expiresAt: null,
  createdBy: { userUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Priya Raman' },
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString(),
  lastUsedIp: '198.51.100.24',
  lastUsedEndpoint: 'POST /v1/messages',
  requests24Hours: 1_420,
  requests30Days: 435,
  requestsByDay,
};
const unused: Credential = {
  ...row,
  credentialUUID: '0190f0e0-0000-7000-8000-00000000e003',
  name: 'Old website',
  status: 'UNUSED',
  lastUsedAt: null,
  lastUsedIp: null,
  lastUsedEndpoint: null,
  requests24Hours: 0,
};
const answer = {
  ...answerOf([row, unused]),
  facets: { creators: [{ userUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Priya Raman' }] },
};
const number = { number: '+12015550142' };
const secret = `secret_${'s'.repeat(43)}`;

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

async function show(answers: object = {}) {
  const shown = renderInShell(<ApiCredentialsScreen />, {
    answers: {
      'account.manage/listapicreds': answer,
      'account.manage/listnumbers': answerOf([number]),
      ...answers,
    } as never,
  });
  await screen.findByText('Booking system');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}

describe('creating', () => {
  const created = { credentialUUID: row.credentialUUID, keyId: row.keyId, secret };

  test('sends what was chosen, and shows the secret once, until the user saved it', async () => {
    const { user, sent } = await show({ 'account.manage/createapicreds': created });
    await user.click(screen.getByRole('button', { name: 'Create credentials' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API credentials' }));
    await user.type(form.getByLabelText('Name'), ' Shop ');
    await user.click(form.getByLabelText('Read messages'));
    await user.type(form.getByLabelText('Allowed IPs'), '203.0.113.7\n198.51.100.0/24');
    await user.selectOptions(form.getByLabelText('Expires'), 'In 90 days');
    await user.click(form.getByRole('button', { name: 'Create credentials' }));
    await waitFor(() => expect(sent('createapicreds')).toHaveLength(1));
    const [body] = sent('createapicreds') as { expiresAt: string }[];
    expect(body).toMatchObject({ name: 'Shop', scopes: ['send'], ipAllow: ['203.0.113.7', '198.51.100.0/24'] });
    expect(Math.round((Date.parse(body?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(90);

    const dialog = within(await screen.findByRole('dialog', { name: 'Credentials for Shop created' }));
    expect(dialog.getByLabelText('Secret').textContent).toBe(secret);
    expect(dialog.getByRole('link', { name: 'Download both' }).getAttribute('href')).toContain(
      encodeURIComponent(`API_SECRET=${secret}`),
    );
    await waitFor(() => expect(dialog.getByLabelText('curl sample').textContent).toContain('"from":"+12015550142"'));
    expect(dialog.getByLabelText('curl sample').textContent).toContain(`-u '${row.keyId}:${secret}'`);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    dialog.getByText('Confirm that you saved the secret. It can’t be shown again.');
    await user.click(dialog.getByLabelText('I saved the secret'));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  test('requires a name and a scope, and shows at its field what the server rejects', async () => {
    const words = 'somewhere is not an IP address or network, such as 203.0.113.7 or 203.0.113.0/24';
    const { user } = await show({
      'account.manage/createapicreds': new CallError(words, 422, 'VALIDATION_FAILED', null, [
        { field: 'ipAllow', message: words },
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Create credentials' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API credentials' }));
    for (const scope of ['Send messages', 'Read messages']) await user.click(form.getByLabelText(scope));
    await user.click(form.getByRole('button', { name: 'Create credentials' }));
    form.getByText('Name is required');
    form.getByText('Select at least one scope');
    await user.type(form.getByLabelText('Name'), 'Shop');
    await user.click(form.getByLabelText('Look up numbers'));
    await user.type(form.getByLabelText('Allowed IPs'), 'somewhere');
    await user.click(form.getByRole('button', { name: 'Create credentials' }));
    await form.findByText(words);
  });
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
