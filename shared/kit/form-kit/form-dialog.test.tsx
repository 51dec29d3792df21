import { TextField } from '@heliograph/kit/forms';
import { CallError, renderInShell, screen, waitFor } from '@heliograph/testing';
import { FormDialog } from '.';

interface Values {
  label: string;
}
const show = (onSubmit: (values: Values) => Promise<void>) => {
  const [closed, saved] = [jest.fn(), jest.fn()];
  const shown = renderInShell(
    <FormDialog<Values>
      title="Set label"
      description="Of 3 numbers"
      submitLabel="Set label"
      onClose={closed}
      onSaved={saved}
      onSubmit={(values) => onSubmit(values)}
    >
      <TextField name="label" label="Label" required />
    </FormDialog>,
  );
  return { ...shown, closed, saved };
};

test('submits, closes, then announces it', async () => {
  const sent = jest.fn(async () => undefined);
  const { user, closed, saved } = show(sent);
  await user.type(await screen.findByLabelText('Label'), 'Desk{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ label: 'Desk' }, undefined));
  expect(sent).toHaveBeenCalledWith({ label: 'Desk' });
  expect(closed).toHaveBeenCalledTimes(1);
});

test('shows a server error at its field and keeps the dialog open', async () => {
  const { user, closed } = show(() =>
    Promise.reject(
      new CallError('No', 422, 'VALIDATION_FAILED', null, [{ field: 'label', message: 'Label is taken' }]),
    ),
  );
  await user.type(await screen.findByLabelText('Label'), 'Desk');
  await user.click(screen.getByRole('button', { name: 'Set label' }));
  await screen.findByText('Label is taken');
  expect(closed).not.toHaveBeenCalled();
});

test('does not close while the submission is pending', async () => {
  let done = (): void => undefined;
  const { user, closed } = show(() => new Promise((resolve) => (done = resolve)));
  await user.type(await screen.findByLabelText('Label'), 'Desk{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set label' }).getAttribute('aria-busy')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
  done();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
