import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouter, holdLeaving, Link, useLocation, useSearchParams } from './index';

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

const here = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole(name.includes(' ') ? 'button' : 'link', { name }));
const back = async () => {
  await act(async () => history.back());
  // jsdom moves in a task of its own; so does the browser.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

let release = (): void => {};
let leave: (() => void) | null = null;

beforeEach(async () => {
  leave = null;
  history.replaceState(null, '', '/main/profile');
  render(<AppRouter><Place /></AppRouter>);
  await press('Contacts');
  release = holdLeaving((go) => {
    leave = go;
  });
});

afterEach(() => release());

test('a link is held until the answer', async () => {
  await press('Users');
  expect(here()).toBe('/main/contacts');
  expect(location.pathname).toBe('/main/contacts');
  act(() => leave?.());
  expect(here()).toBe('/main/users');
});

test('the back button is undone, and made again after the answer', async () => {
  await back();
  expect(location.pathname).toBe('/main/contacts');
  expect(here()).toBe('/main/contacts');
  expect(leave).not.toBeNull();
  act(() => leave?.());
  await waitFor(() => expect(here()).toBe('/main/profile'));
  expect(location.pathname).toBe('/main/profile');
});

test('staying leaves history as it was: the question comes again with the next move', async () => {
  await back();
  leave = null;
  await back();
  expect(leave).not.toBeNull();
  expect(here()).toBe('/main/contacts');
});

test('within a path nothing is asked, forward or back', async () => {
  await press('Next step');
  expect(here()).toBe('/main/contacts?step=two');
  await back();
  expect(here()).toBe('/main/contacts');
  expect(leave).toBeNull();
});

test('once let go, nothing is asked', async () => {
  release();
  await press('Users');
  expect(here()).toBe('/main/users');
  await back();
  expect(here()).toBe('/main/contacts');
  expect(leave).toBeNull();
});
