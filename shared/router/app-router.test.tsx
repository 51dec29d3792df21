import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouter, blockLeaving, Link, useLocation, useSearchParams } from './index';

function Place() {
  const { pathname, search } = useLocation();
  const [, setParams] = useSearchParams();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/main/contacts">Contacts</Link>
      <Link to="/main/users">Users</Link>
      <button onClick={() => setParams({ step: 'two' })}>Next step</button>
    </>
  );
}

const currentPath = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole(name.includes(' ') ? 'button' : 'link', { name }));
const back = async () => {
  await act(async () => history.back());
  // jsdom navigates in a task of its own, like the browser.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

let release = (): void => {};
let leave: (() => void) | null = null;

beforeEach(async () => {
  leave = null;
  history.replaceState(null, '', '/main/profile');
  render(<AppRouter><Place /></AppRouter>);
  await press('Contacts');
  release = blockLeaving((go) => {
    leave = go;
  });
});

afterEach(() => release());

test('stops a link until the user answers', async () => {
  await press('Users');
  expect(currentPath()).toBe('/main/contacts');
  expect(location.pathname).toBe('/main/contacts');
  act(() => leave?.());
  expect(currentPath()).toBe('/main/users');
});

test('undoes the Back button, and repeats it after the answer', async () => {
  await back();
  expect(location.pathname).toBe('/main/contacts');
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).not.toBeNull();
  act(() => leave?.());
  await waitFor(() => expect(currentPath()).toBe('/main/profile'));
  expect(location.pathname).toBe('/main/profile');
});

test('keeps history unchanged on Stay, and asks again on the next navigation', async () => {
  await back();
  leave = null;
  await back();
  expect(leave).not.toBeNull();
  expect(currentPath()).toBe('/main/contacts');
});

test('asks nothing within a path, forward or back', async () => {
  await press('Next step');
  expect(currentPath()).toBe('/main/contacts?step=two');
  await back();
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).toBeNull();
});

test('asks nothing after the guard is removed', async () => {
  release();
  await press('Users');
  expect(currentPath()).toBe('/main/users');
  await back();
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).toBeNull();
});
