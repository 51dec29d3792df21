import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { renderSession } from './testing/render-session';

async function ask(name: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email or username'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
}

test('says that an email is on its way, whatever was entered', async () => {
  const { call } = renderSession('/session/forgot-password', {
    answers: { 'account.manage/forgotpassword': { sent: true } },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Forgot password');
  await ask('dana@harborlane.example');
  expect(call).toHaveBeenCalledWith('account.manage/forgotpassword', { usernameOrEmail: 'dana@harborlane.example' });
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
});

test('staff can request it in the admin app too', async () => {
  const { call } = renderSession('/session/forgot-password', {
    app: 'admin',
    answers: { 'account.manage/forgotpassword': { sent: true } },
  });
  await ask('greta');
  expect(call).toHaveBeenCalledWith('account.manage/forgotpassword', { usernameOrEmail: 'greta' });
});

test('keeps the form after a rejection', async () => {
  const limited = new CallError('Too many requests. Try again in 20 minutes.', 429, 'RATE_LIMITED');
  renderSession('/session/forgot-password', { answers: { 'account.manage/forgotpassword': limited } });
  await ask('dana');
  expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('dana');
});

test('requires the field', async () => {
  renderSession('/session/forgot-password');
  await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
  screen.getByText('Email or username is required');
});
