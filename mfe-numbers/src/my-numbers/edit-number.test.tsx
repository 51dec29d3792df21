import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { one, show, two, updated } from './test-numbers';

test('saves only the changes of one number, refreshes the list, and offers undo', async () => {
  const { user, sent, toasts, shell } = await show();
  await user.click(screen.getByRole('button', { name: '(201) 555-0142' }));
  const label = await screen.findByLabelText('Label');
  await user.clear(label);
  await user.type(label, 'Night desk');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Number (201) 555-0142 saved'));
  expect(sent()).toEqual([{ numbers: [two.numberUUID], patch: { label: 'Night desk' } }]);
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === 'account.manage/listnumbers').length).toBeGreaterThan(1),
  );
  toasts()[0]?.action?.run();
  await waitFor(() => expect(sent()[1]).toEqual({ numbers: [two.numberUUID], patch: { label: 'Desk 2' } }));
});

test('shows the server’s message at the campaign, and can’t undo a move', async () => {
  const words = 'The campaign has 49 numbers, the maximum that T-Mobile allows without a number pool';
  let refuses = true;
  const { user, toasts } = await show(() =>
    refuses
      ? new CallError(words, 422, 'VALIDATION_FAILED', null, [{ field: 'patch.campaignUUID', message: words }])
      : updated(1, { warnings: ['The campaign Wellness has 46 numbers'] }),
  );
  await user.click(screen.getByRole('button', { name: '(201) 555-0141' }));
  await waitFor(() => expect(within(screen.getByLabelText('Campaign')).getAllByRole('option')).toHaveLength(3));
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Wellness');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await within(screen.getByRole('dialog')).findByText(words);
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() =>
    expect(toasts().at(-1)).toEqual({
      kind: 'success',
      text: 'Number (201) 555-0141 saved. The campaign Wellness has 46 numbers',
    }),
  );
});

test('explains why a number that is assigned can’t send', async () => {
  const { user } = await show(undefined, undefined, [
    { ...one, registration: 'FAILED', registrationError: 'The number belongs to another provider.' },
  ]);
  await user.click(screen.getByRole('button', { name: '(201) 555-0141' }));
  const notice = await within(screen.getByRole('dialog')).findByText(/^Registration of the number on campaign /);
  expect(notice.textContent).toContain('failed: The number belongs to another provider.');
});

test('requires a webhook URL for a route of its own', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: '(201) 555-0141' }));
  await user.selectOptions(await screen.findByLabelText('Inbound route'), 'Custom webhook');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  screen.getByText('Webhook URL is required');
  await user.type(screen.getByLabelText('Webhook URL'), 'https://hooks.example/in');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { numbers: [one.numberUUID], patch: { inboundRoute: 'OVERRIDE', overrideUrl: 'https://hooks.example/in' } },
    ]),
  );
});
