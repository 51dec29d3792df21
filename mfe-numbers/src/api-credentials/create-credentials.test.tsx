import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { row, show } from './test-credentials';

const secret = `secret_${'s'.repeat(43)}`;

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
