import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '@heliograph/shared/forms';
import { AppRouter, Link, useLocation } from '@heliograph/shared/router';
import { CallError } from '@heliograph/shared/session';
import { KitProvider } from '@heliograph/shared/ui';
import { FormPage } from '.';

interface Values {
  name: string;
}

function Screen({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const { pathname } = useLocation();
  const [saved, setSaved] = useState(0);
  return (
    <>
      <output>{pathname}</output>
      <Link to="/main/users">Users</Link>
      {pathname === '/main/profile' && (
        <FormPage<Values> initialValues={{ name: 'Dana' }} onSubmit={onSubmit} onSaved={() => setSaved(saved + 1)} submitLabel="Save profile">
          <TextField name="name" label="Name" required />
        </FormPage>
      )}
    </>
  );
}

function show(onSubmit: () => Promise<void> = async () => undefined) {
  history.replaceState(null, '', '/main/profile');
  render(<KitProvider><AppRouter><Screen onSubmit={onSubmit} /></AppRouter></KitProvider>);
  return userEvent.setup();
}

const here = () => document.querySelector('output')?.textContent;
const asks = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;

/** Whether closing the tab would be asked about. */
const closingAsks = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('an untouched form can be left', async () => {
  const user = show();
  expect(closingAsks()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(here()).toBe('/main/users');
});

test('unsaved input asks: Stay stays, Leave leaves, the tab asks too', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  expect(closingAsks()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(asks()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(here()).toBe('/main/profile');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana W');
  await user.click(screen.getByText('Users'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(here()).toBe('/main/users'));
  expect(closingAsks()).toBe(false);
});

test('what was saved is never asked about, what is typed after it is', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(closingAsks()).toBe(false));
  await user.type(screen.getByLabelText('Name'), 'h');
  expect(closingAsks()).toBe(true);
});

test('input that was taken back to what it was is not unsaved', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  expect(closingAsks()).toBe(false);
});

test('a save that failed leaves the input unsaved', async () => {
  const user = show(async () => {
    throw new CallError('Check the form', 409, 'CONFLICT', null, [{ field: 'name', message: 'Name is taken' }]);
  });
  await user.type(screen.getByLabelText('Name'), ' W');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Name is taken');
  expect(closingAsks()).toBe(true);
});

test('a session that ends takes the page to the login without a question', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  act(() => history.replaceState(null, '', '/session/login'));
  expect(closingAsks()).toBe(false);
});
