import { CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { TwoFactor } from './index';

const off = { enabled: false, since: null, recoveryCodesLeft: 0, required: false, accountRequires: false };
const on = { ...off, enabled: true, since: '2026-11-20T14:00:00Z', recoveryCodesLeft: 7 };
const recoveryCodes = ['k7m4p-q2x9t', 'aaaaa-22222'];
const setUp = {
  setUp: 'handle',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Heliograph:dana?secret=JBSWY3DPEHPK3PXP',
};

const show = (answers: Answers, roles = ['customer']) => renderInShell(<TwoFactor />, { answers, account: { roles } });
const made = (shell: ReturnType<typeof show>['shell']) => shell.made.calls.map(({ name, body }) => [name, body]);

test('shows the QR code and the key, asks for the first code, and then shows the recovery codes', async () => {
  const answers: Answers = {
    'session.manage/gettwofactor': off,
    'session.manage/starttwofactor': setUp,
    'session.manage/confirmtwofactor': () => {
      answers['session.manage/gettwofactor'] = { ...on, recoveryCodesLeft: 10 };
      return { recoveryCodes };
    },
  };
  const { shell, user } = show(answers);
  await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step verification' });
  within(dialog).getByRole('img', { name: 'QR code for your authenticator app' });
  expect(within(dialog).getByLabelText('Setup key').textContent).toBe('JBSW Y3DP EHPK 3PXP');
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  const codes = await screen.findByRole('alertdialog', { name: 'Your recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  expect(within(codes).getByText('Download').closest('a')?.getAttribute('href')).toContain(
    encodeURIComponent(recoveryCodes.join('\n')),
  );
  await user.click(within(codes).getByRole('button', { name: 'I saved them' }));
  await screen.findByText(/10 recovery codes left/);
  expect(made(shell)).toContainEqual(['session.manage/confirmtwofactor', { setUp: 'handle', code: '123456' }]);
});

test('turns it off with a code; a wrong one is an error at the field', async () => {
  const words = 'That code is incorrect or has expired';
  const { user } = show({
    'session.manage/gettwofactor': on,
    'session.manage/disabletwofactor': new CallError(words, 422, 'VALIDATION_FAILED', null, [
      { field: 'code', message: words },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step verification?' });
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await within(dialog).findByText(words);
});

test('lets an owner who has it require it for everyone, after explaining the consequences', async () => {
  const { shell, user } = show({
    'session.manage/gettwofactor': on,
    'account.manage/settwofactorpolicy': { ...on, required: true, accountRequires: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Require it for everyone' }));
  const question = await screen.findByRole('alertdialog', { name: 'Require two-step verification for everyone?' });
  expect(question.textContent).toContain('logged out immediately');
  await user.click(within(question).getByRole('button', { name: 'Require it for everyone' }));
  await waitFor(() =>
    expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Two-step verification is required for everyone' }]),
  );
  expect(made(shell)).toContainEqual(['account.manage/settwofactorpolicy', { required: true }]);
});

test.each([
  ['an owner without it', off, ['accountOwner'], { require: true, disabled: true, off: false }],
  ['a user who is no owner', on, ['tech'], { require: false, disabled: null, off: true }],
  [
    'a user whose account requires it',
    { ...on, required: true, accountRequires: true },
    ['tech'],
    { require: false, disabled: null, off: false },
  ],
  [
    'staff',
    { ...on, required: true, accountRequires: null },
    ['superadmin'],
    { require: false, disabled: null, off: false },
  ],
])('offers %s the actions they may take', async (_who, status, roles, wanted) => {
  show({ 'session.manage/gettwofactor': status }, roles);
  await screen.findByRole('button', { name: status.enabled ? 'Use another device' : 'Set up two-step verification' });
  const require = screen.queryByRole<HTMLButtonElement>('button', { name: 'Require it for everyone' });
  expect({
    require: require !== null,
    disabled: require?.disabled ?? null,
    off: screen.queryByRole('button', { name: 'Turn off' }) !== null,
  }).toEqual(wanted);
});
