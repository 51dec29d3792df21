import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '@heliograph/kit/ui';
import { ConfirmDialog } from './confirm-dialog';

function Question({ onConfirm, typed }: { onConfirm: () => Promise<unknown>; typed?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Release (609) 555-0193?"
      consequence="You may not get this number back."
      confirmLabel="Release number"
      cancelLabel="Keep number"
      typed={typed}
      onConfirm={onConfirm}
    />
  );
}
const show = (onConfirm: () => Promise<unknown>, typed?: string) =>
  render(
    <KitProvider>
      <Question onConfirm={onConfirm} typed={typed} />
    </KitProvider>,
  );
const release = () => screen.getByRole('button', { name: 'Release number' });

test('shows the object and the consequence', async () => {
  show(jest.fn());
  const dialog = await screen.findByRole('alertdialog', { name: 'Release (609) 555-0193?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You may not get this number back.',
  );
});

test('requires the typed name for an irreversible action', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  show(onConfirm, '(609) 555-0193');
  const input = await screen.findByLabelText('Type (609) 555-0193 to confirm');
  await userEvent.type(input, '(609) 555-019{Enter}');
  expect(release()).toHaveProperty('disabled', true);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(input, '3');
  await userEvent.click(release());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('stays open and busy while the action runs, and runs it once', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  show(onConfirm);
  await userEvent.click(await screen.findByRole('button', { name: 'Release number' }));
  await userEvent.click(release());
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(release().getAttribute('aria-busy')).toBe('true');
  finish();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('stays open when the action fails, and can retry', async () => {
  const onConfirm = jest.fn(() => Promise.reject(new Error('no')));
  show(onConfirm);
  await userEvent.click(await screen.findByRole('button', { name: 'Release number' }));
  await waitFor(() => expect(release().getAttribute('aria-busy')).toBeNull());
  await userEvent.click(release());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('does nothing on cancel', async () => {
  const onConfirm = jest.fn();
  show(onConfirm);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep number' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
