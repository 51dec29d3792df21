import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, renderSession } from '../testing/render-session';

const path = '/session/sign-up';
const sent = { 'account.manage/createaccount': { emailVerification: 'sent', claim: 'handle' } };

const texts = {
  'First name': 'Dana',
  'Last name': 'Okafor',
  Company: 'Harbor Lane',
  Email: 'dana@harborlane.example',
  Phone: '2015550123',
  Username: 'dana',
};

async function fill(): Promise<void> {
  await fillIn({ ...texts, 'State or region': 'NJ' });
  await choose('new york', 'Eastern Time (ET), New York');
}

/** Finds a time zone by typing. */
async function choose(typed: string, label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Time zone' }));
  await userEvent.paste(typed);
  await userEvent.click(await screen.findByText(label));
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

test('sends all fields in the format of the API, then opens the verification', async () => {
  const { call, here, state } = renderSession(path, { answers: sent });
  await fill();
  await press();
  await waitFor(() => expect(here()).toBe('/session/verify-email'));
  expect(state()).toEqual({ email: 'dana@harborlane.example', claim: 'handle' });
  expect(call).toHaveBeenCalledWith('account.manage/createaccount', {
    firstName: 'Dana',
    lastName: 'Okafor',
    company: 'Harbor Lane',
    email: 'dana@harborlane.example',
    phone: '+12015550123',
    username: 'dana',
    timezone: 'America/New_York',
    country: 'USA',
    state: 'NJ',
  });
});

test('marks every field of an empty form, and focuses the first', async () => {
  const { call } = renderSession(path);
  await screen.findByLabelText('State or region');
  await press();
  for (const label of Object.keys(texts)) screen.getByText(`${label} is required`);
  screen.getByText('State or region is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
  expect(call).not.toHaveBeenCalled();
});

test('asks for no state in a country without states', async () => {
  const { call } = renderSession(path, { answers: sent });
  await fill();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'GIB');
  await fillIn({ Phone: '+350 200 12345' });
  await waitFor(() => expect(screen.queryByLabelText('State or region')).toBeNull());
  await press();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'account.manage/createaccount',
      expect.objectContaining({ country: 'GIB', state: undefined, phone: '+35020012345' }),
    ),
  );
});

test.each([
  ['eastern', 'Eastern Time (ET), New York', 'America/New_York'],
  ['Pacific', 'Pacific Time (PT), Los Angeles', 'America/Los_Angeles'],
  ['EST', 'Eastern Time (ET), New York', 'America/New_York'],
  ['+05:30', 'India Standard Time, Kolkata', 'Asia/Kolkata'],
])('finds a time zone by "%s"', async (typed, label, timezone) => {
  const { call } = renderSession(path, { answers: sent });
  await fillIn({ ...texts, 'State or region': 'NJ' });
  await choose(typed, label);
  await press();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('account.manage/createaccount', expect.objectContaining({ timezone })),
  );
});

test('asks for no password: it is chosen after the emailed link', async () => {
  renderSession(path);
  await screen.findByLabelText('Username');
  expect(screen.queryByLabelText(/password/i)).toBeNull();
});
