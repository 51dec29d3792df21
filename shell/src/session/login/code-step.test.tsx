import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { toast } from '@heliograph/kit/ui';
import { account, fillIn, freshToken, renderSession, signedIn } from '../testing/render-session';

const challenge = { challenge: 'handle-1', kind: 'emailCode', expiresAt: '2026-11-20T15:00:00Z' };

beforeEach(() => {
  jest.spyOn(toast, 'error').mockReset();
  jest.spyOn(toast, 'success').mockReset();
});

async function openCodeStep(answers: Record<string, unknown> = {}) {
  const session = renderSession('/session/login', { answers: { 'session.manage/login': challenge, ...answers } });
  await fillIn({ Username: 'dana', Password: 'correct horse' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  return { ...session, code };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

test('shows one focused field if the login requires the emailed code', async () => {
  const { bus, code } = await openCodeStep();
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your inbox');
  expect(bus.state().status).toBe('signedOut');
});

test('accepts a pasted code with spaces, which starts the session', async () => {
  const { browser, bus, call, code } = await openCodeStep({ 'session.manage/answerchallenge': signedIn });
  await userEvent.click(code);
  await userEvent.paste(' 123 456 ');
  await submit();
  await waitFor(() => expect(bus.state()).toEqual({ status: 'signedIn', account }));
  expect(call).toHaveBeenLastCalledWith(
    'session.manage/answerchallenge',
    { challenge: 'handle-1', code: '123456' },
    { quiet: true },
  );
  expect([browser.readToken(), browser.readDevice()]).toEqual([freshToken, 'device-1']);
});

test('does not send text that isn’t a code', async () => {
  const { call, code } = await openCodeStep();
  await userEvent.type(code, '12345');
  await submit();
  screen.getByText('Code must be valid');
  expect(call).toHaveBeenCalledTimes(1);
});

test('shows a wrong code at the field, and accepts another one', async () => {
  const wrong = new CallError('That code is incorrect or has expired', 422, 'VALIDATION_FAILED', null, [
    { field: 'code', message: 'That code is incorrect or has expired' },
  ]);
  const { code } = await openCodeStep({ 'session.manage/answerchallenge': wrong });
  await userEvent.type(code, '123456');
  await submit();
  await screen.findByText('That code is incorrect or has expired');
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('says that a login has expired and starts again, with the same username', async () => {
  const over = new CallError(
    'This login has expired or had too many wrong codes. Log in again.',
    410,
    'CHALLENGE_OVER',
  );
  const { code } = await openCodeStep({ 'session.manage/answerchallenge': over });
  await userEvent.type(code, '123456');
  await submit();
  const password = await screen.findByLabelText('Password');
  expect(document.activeElement).toBe(password);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('dana');
  expect(jest.mocked(toast.error).mock.calls[0]?.[0]).toBe(over.message);
});

test('can return to the password', async () => {
  await openCodeStep();
  await userEvent.click(screen.getByRole('button', { name: 'Back to your password' }));
  await screen.findByLabelText('Password');
});

test('explains why a user may not log in', async () => {
  const { code } = await openCodeStep({
    'session.manage/answerchallenge': new CallError('This account is closed.', 403, 'ACCOUNT_CLOSED'),
  });
  await userEvent.type(code, '123456');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('This account is closed.');
  expect(toast.error).not.toHaveBeenCalled();
});

test('sends a new code at most every 30 seconds', async () => {
  const { call } = await openCodeStep({ 'session.manage/resendchallenge': { sent: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend code in 30 s' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(call).toHaveBeenLastCalledWith('session.manage/resendchallenge', { challenge: 'handle-1' });
  expect(toast.success).toHaveBeenCalled();
});

describe('a second factor', () => {
  const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Heliograph:dana?secret=JBSWY3DPEHPK3PXP' };

  test('is a code of the app, or a recovery code', async () => {
    const { bus, call, code } = await openCodeStep({
      'session.manage/login': { ...challenge, kind: 'totp' },
      'session.manage/answerchallenge': signedIn,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-step verification');
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
    await userEvent.type(code, 'k7m4p-q2x9t');
    await submit();
    await waitFor(() => expect(bus.state().status).toBe('signedIn'));
    expect(call).toHaveBeenLastCalledWith(
      'session.manage/answerchallenge',
      { challenge: 'handle-1', code: 'k7m4p-q2x9t' },
      { quiet: true },
    );
  });

  test('is set up if it is required; the session starts once the recovery codes are saved', async () => {
    const { bus, code } = await openCodeStep({
      'session.manage/login': { ...challenge, kind: 'setUpTotp', setUp },
      'session.manage/answerchallenge': { ...signedIn, recoveryCodes: ['k7m4p-q2x9t', 'aaaaa-22222'] },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set up two-step verification');
    expect((await screen.findByLabelText('Setup key')).textContent).toBe('JBSW Y3DP EHPK 3PXP');
    await userEvent.type(code, '123456');
    await submit();
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(list.textContent).toBe('k7m4p-q2x9taaaaa-22222');
    expect(bus.state().status).toBe('signedOut');
    await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
    await waitFor(() => expect(bus.state()).toEqual({ status: 'signedIn', account }));
  });

  test('may follow the emailed code', async () => {
    const { code } = await openCodeStep({
      'session.manage/answerchallenge': { ...challenge, challenge: 'handle-2', kind: 'totp' },
    });
    await userEvent.type(code, '123456');
    await submit();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-step verification'));
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });
});
