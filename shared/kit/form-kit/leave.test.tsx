import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '@heliograph/kit/forms';
import { AppRouter, Link, useLocation } from '@heliograph/platform/router';
import { CallError } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
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
        <FormPage<Values>
          initialValues={{ name: 'Dana' }}
          onSubmit={onSubmit}
          onSaved={() => setSaved(saved + 1)}
          submitLabel="Save profile"
        >
          <TextField name="name" label="Name" required />
        </FormPage>
      )}
    </>
  );
}

function show(onSubmit: () => Promise<void> = async () => undefined) {
  history.replaceState(null, '', '/main/profile');
  render(
    <KitProvider>
      <AppRouter>
        <Screen onSubmit={onSubmit} />
      </AppRouter>
    </KitProvider>,
  );
  return userEvent.setup();
}

const currentPath = () => document.querySelector('output')?.textContent;
const asks = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;

/** Checks whether the browser would ask before closing the tab. */
const closingAsks = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('lets an untouched form be left', async () => {
  const user = show();
  expect(closingAsks()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(currentPath()).toBe('/main/users');
});

test('asks about unsaved input: Stay stays, Leave leaves, the tab asks too', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  expect(closingAsks()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(asks()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(currentPath()).toBe('/main/profile');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana W');
  await user.click(screen.getByText('Users'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(currentPath()).toBe('/main/users'));
  expect(closingAsks()).toBe(false);
});

test('does not ask about saved input, but about input typed afterwards', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(closingAsks()).toBe(false));
  await user.type(screen.getByLabelText('Name'), 'h');
  expect(closingAsks()).toBe(true);
});

test('doesn’t treat reverted input as unsaved', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  expect(closingAsks()).toBe(false);
});

test('keeps input unsaved after a failed save', async () => {
  const user = show(async () => {
    throw new CallError('Check the form', 409, 'CONFLICT', null, [{ field: 'name', message: 'Name is taken' }]);
  });
  await user.type(screen.getByLabelText('Name'), ' W');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Name is taken');
  expect(closingAsks()).toBe(true);
});

test('opens the login page without a question when the session ends', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Name'), ' W');
  act(() => history.replaceState(null, '', '/session/login'));
  expect(closingAsks()).toBe(false);
});
