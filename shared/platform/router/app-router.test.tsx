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
/** Goes back, and waits for the navigations that follow: a guarded one is undone, which is another one. */
const back = ({ navigations }: { navigations: number }) =>
  act(async () => {
    const followed = new Promise<void>((resolve) => {
      let left = navigations;
      const count = (): void => {
        left -= 1;
        if (left) return;
        removeEventListener('popstate', count);
        resolve();
      };
      addEventListener('popstate', count);
    });
    history.back();
    await followed;
  });

let release = (): void => {};
let leave: (() => void) | null = null;

beforeEach(async () => {
  leave = null;
  history.replaceState(null, '', '/main/profile');
  render(
    <AppRouter>
      <Place />
    </AppRouter>,
  );
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
  await back({ navigations: 2 });
  expect(location.pathname).toBe('/main/contacts');
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).not.toBeNull();
  act(() => leave?.());
  await waitFor(() => expect(currentPath()).toBe('/main/profile'));
  expect(location.pathname).toBe('/main/profile');
});

test('keeps history unchanged on Stay, and asks again on the next navigation', async () => {
  await back({ navigations: 2 });
  leave = null;
  await back({ navigations: 2 });
  expect(leave).not.toBeNull();
  expect(currentPath()).toBe('/main/contacts');
});

test('asks nothing within a path, forward or back', async () => {
  await press('Next step');
  expect(currentPath()).toBe('/main/contacts?step=two');
  await back({ navigations: 1 });
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).toBeNull();
});

test('asks nothing after the guard is removed', async () => {
  release();
  await press('Users');
  expect(currentPath()).toBe('/main/users');
  await back({ navigations: 1 });
  expect(currentPath()).toBe('/main/contacts');
  expect(leave).toBeNull();
});
