import { fireEvent, screen, waitFor, within } from '@heliograph/testing';
import { delivered, row, secret, show, webhook } from './test-webhook';

test('sends the selected events again, after naming their number', async () => {
  const { user, sent } = await show({}, { 'account.manage/replaywebhook': { replayed: 2 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Send 2 events again?' })).getByRole('button', {
      name: 'Send again',
    }),
  );
  await waitFor(() =>
    expect(sent('replaywebhook')).toEqual([{ deliveries: [row.deliveryUUID, delivered.deliveryUUID] }]),
  );
});

test('sends the failed events of a chosen period again, in the account’s zone, and counts them before', async () => {
  const { user, sent, shell } = await show({}, { 'account.manage/replaywebhook': { replayed: 0 } });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send failed events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send failed events again' }));
  await dialog.findByText('2 events in this period.');
  await user.selectOptions(dialog.getByLabelText('Period'), 'Custom period');
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('From', '2026-11-20T09:00');
  set('To', '2026-11-20T08:00');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await dialog.findByText('Choose an end after the start');
  expect(sent('replaywebhook')).toEqual([]);
  set('To', '2026-11-20T11:30');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  const period = { failedFrom: '2026-11-20T14:00:00.000Z', failedTo: '2026-11-20T16:30:00.000Z' };
  await waitFor(() => expect(sent('replaywebhook')).toEqual([period]));
  expect(sent('summarizewebhookdeliveries')).toContainEqual({
    filter: { state: ['FAILED', 'CANCELED'], from: period.failedFrom, to: period.failedTo },
  });
  expect(shell.made.toasts.at(-1)?.text).toBe('No events to send again');
});

test('sends the failed events of a period again, and replaces the secret', async () => {
  const { user, sent } = await show(
    {},
    { 'account.manage/replaywebhook': { replayed: 12 }, 'account.manage/rotatewebhooksecret': { webhook, secret } },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send failed events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send failed events again' }));
  await user.selectOptions(dialog.getByLabelText('Period'), 'The last 3 days');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent('replaywebhook')).toHaveLength(1));
  const [{ failedFrom, failedTo } = { failedFrom: '', failedTo: '' }] = sent('replaywebhook') as {
    failedFrom: string;
    failedTo: string;
  }[];
  expect(Date.parse(failedTo) - Date.parse(failedFrom)).toBe(72 * 3_600_000);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Replace signing secret' }));
  await user.click(await screen.findByRole('button', { name: 'Replace secret' }));
  await screen.findByText(secret);
});
