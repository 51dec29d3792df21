import { useState } from 'react';
import { TextField } from '@heliograph/kit/forms';
import { CallError, renderInShell, screen, waitFor } from '@heliograph/testing';
import { FormDrawer } from '.';

interface Values {
  label: string;
}

function Screen({ onSubmit, onSaved }: { onSubmit: (values: Values) => Promise<void>; onSaved?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <FormDrawer<Values>
        open={open}
        onClose={() => setOpen(false)}
        title="Edit number"
        initialValues={{ label: 'Desk' }}
        onSubmit={(values) => onSubmit(values)}
        onSaved={onSaved}
      >
        <TextField name="label" label="Label" required />
      </FormDrawer>
    </>
  );
}

async function open(onSubmit: (values: Values) => Promise<void> = async () => undefined, onSaved?: () => void) {
  const { user } = renderInShell(<Screen onSubmit={onSubmit} onSaved={onSaved} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Label');
  // The drawer takes the focus one frame after it opens and stores where to return it; no user types before that.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  return { user, field };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('saves, closes, then announces it, and returns the focus', async () => {
  const sent = jest.fn(async () => undefined);
  const saved = jest.fn();
  const { user, field } = await open(sent, saved);
  await user.clear(field);
  await user.type(field, 'Front desk{Enter}');
  await gone();
  expect(sent).toHaveBeenCalledWith({ label: 'Front desk' });
  expect(saved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

test('shows a server error in the drawer, at its field', async () => {
  const { user, field } = await open(async () => {
    throw new CallError('Check the form', 422, 'VALIDATION_FAILED', null, [
      { field: 'label', message: 'Label is taken' },
      { field: 'number', message: 'Number is being released' },
    ]);
  });
  await user.type(field, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Label is taken');
  expect(screen.getByRole('alert').textContent).toBe('Number is being released');
  screen.getByRole('dialog');
});

test('closes on Cancel without input', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
});

test('asks on Cancel with unsaved input: Stay keeps it, Leave closes', async () => {
  const { user, field } = await open();
  await user.type(field, ' 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Desk 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await gone();
});

test('starts empty when opened again', async () => {
  const { user, field } = await open();
  await user.clear(field);
  await user.type(field, 'Desk');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Label')).value).toBe('Desk');
});
