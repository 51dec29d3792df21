import { screen, waitFor } from '@testing-library/react';
import { account, fillIn, renderSession } from '../testing/render-session';

const link = '/session/reset-password?token=secret';
const info = {
  kind: 'reset',
  username: 'maria.lopez',
  usernameTaken: false,
  email: null,
  company: 'Harbor Lane',
  invitedBy: null,
  expiresAt: '2026-11-20T15:10:00Z',
};
const answers = { 'session.manage/linkinfo': info };
const shown = () =>
  screen.getByLabelText('New password').closest('div')?.parentElement?.querySelector('[role=status]')?.textContent;

test.each([
  ['password1234', 'Too easy to guess'],
  ['maria.lopez1985', 'Too easy to guess'],
  ['Harbor Lane!', 'Too easy to guess'],
  ['lighthouse12', 'Fair'],
  ['river1985!!!', 'Good'],
  ['four quiet harbors', 'Strong'],
])('a password that is set by a link: %s is %s', async (password, word) => {
  renderSession(link, { answers });
  await fillIn({ 'New password': password });
  expect(await screen.findByText(word)).toBe(screen.getByText(word));
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toBe(
    screen.getByText(word).closest('p')?.id,
  );
});

test('shows nothing for a password that is too short', async () => {
  renderSession(link, { answers });
  await fillIn({ 'New password': 'four quiet harbors' });
  await screen.findByText('Strong');
  await fillIn({ 'New password': 'four quiet' });
  await waitFor(() => expect(shown()).toBe(''));
});

test('takes the user’s own words into account when the user changes it', async () => {
  renderSession('/session/change-password', {
    signedIn: { ...account, username: 'otis.marlow', email: 'otis@harborlane.example' },
  });
  await fillIn({ 'New password': 'otis.marlow1985' });
  await screen.findByText('Too easy to guess');
});

test('shows nothing on a connection that saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    renderSession(link, { answers });
    await fillIn({ 'New password': 'four quiet harbors' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(shown()).toBe('');
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});
