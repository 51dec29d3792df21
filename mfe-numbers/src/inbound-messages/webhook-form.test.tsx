import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { secret, show, webhook } from './test-webhook';

test('sets up a webhook, and shows its secret once', async () => {
  const { user, sent } = await show(null, { 'account.manage/setwebhook': { webhook, secret } });
  await user.click(screen.getAllByRole('button', { name: 'Set up a webhook' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Set up a webhook' }));
  await user.type(form.getByLabelText('URL'), ' https://hooks.example.com/in ');
  await user.click(form.getByLabelText('Status of a text changed'));
  await user.selectOptions(form.getByLabelText('Authorization'), 'Bearer token');
  await user.type(form.getByLabelText('Token'), 'token-1');
  await user.click(form.getByRole('button', { name: 'Set up webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(sent('setwebhook')).toEqual([
    {
      url: 'https://hooks.example.com/in',
      failoverUrl: null,
      format: 'JSON',
      events: ['message.received', 'contact.optedOut'],
      auth: 'BEARER',
      authValue: 'token-1',
      timeoutMs: 5000,
      enabled: true,
      revision: '',
    },
  ]);
  dialog.getByText(secret);
  await user.click(dialog.getByRole('button', { name: 'I saved the secret' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('selects no event that the user didn’t choose, and saves one that they do', async () => {
  const { user, sent } = await show({}, { 'account.manage/setwebhook': { webhook, secret: null } });
  await user.click(screen.getByRole('button', { name: 'Change webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
  for (const name of ['Status of a campaign changed', 'Status of a brand changed', 'Balance is low'])
    form.getByRole('checkbox', { name, checked: false });
  await user.click(form.getByRole('checkbox', { name: 'Status of a campaign changed' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(sent('setwebhook')).toMatchObject([{ events: ['message.received', 'campaign.status'] }]));
});

test('keeps the stored password, and shows the server’s complaint at its field', async () => {
  const { user, sent } = await show(
    {},
    {
      'account.manage/setwebhook': new CallError('URL must be an https URL at a public host', 422, 'VALIDATION', 'r1', [
        { field: 'url', message: 'URL must be an https URL at a public host' },
      ]),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
  form.getByText('Leave blank to keep the current one.');
  await user.selectOptions(form.getByLabelText('Timeout'), '10 seconds');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await form.findByText('URL must be an https URL at a public host');
  expect(sent('setwebhook')).toMatchObject([{ timeoutMs: 10_000, auth: 'BASIC' }]);
  expect(sent('setwebhook')[0]).not.toHaveProperty('authValue');
});

test.each([
  [{}, 'On'],
  [{ failingSince: '2026-11-20T10:00:00Z' }, 'Failing'],
  [{ enabled: false }, 'Off'],
  [{ enabled: false, disabledAt: '2026-11-20T10:00:00Z', failingSince: '2026-11-17T10:00:00Z' }, 'Turned off'],
])('says that %j', async (changes, words) => {
  await show(changes);
  within(await screen.findByLabelText('Webhook')).getByText(words);
});

test('keeps the events of two users, and the URL that the other one saved', async () => {
  const theirs = { ...webhook, url: 'https://new.example.com/in', events: ['message.received', 'contact.optedOut'] };
  let stored: object = webhook;
  const saves: Record<string, unknown>[] = [];
  const { user } = await show(
    {},
    {
      'account.manage/getwebhook': () => ({ webhook: stored }),
      'account.manage/setwebhook': (body: Record<string, unknown>) => {
        saves.push(body);
        return body['revision'] === 'r2'
          ? { webhook, secret: null }
          : new CallError('Someone else changed this since you opened it.', 409, 'CHANGED');
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
  stored = { ...theirs, revision: 'r2' };
  await user.click(form.getByLabelText('Status of a text changed'));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await form.findByText('Someone else changed this while you were editing');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({
    url: 'https://new.example.com/in',
    events: ['message.received', 'contact.optedOut', 'message.status'],
  });
});
