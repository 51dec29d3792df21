import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from '@heliograph/platform/router';
import { useAddressAction } from './index';

const add = jest.fn();

function Contacts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useAddressAction({ add });
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate('/main/contacts?do=add')}>Ask again</button>
    </>
  );
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Contacts />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;

beforeEach(() => add.mockClear());

test('starts the action once and keeps the rest of the address', () => {
  show('/main/contacts?text=dana&do=add');
  expect(add).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/main/contacts?text=dana');
});

test('starts it again when the address requests it again on the open screen', () => {
  show('/main/contacts?do=add');
  act(() => screen.getByRole('button').click());
  expect(add).toHaveBeenCalledTimes(2);
  expect(address()).toBe('/main/contacts');
});

test.each(['remove', 'constructor', ''])('only removes the unknown action %j', (name) => {
  show(`/main/contacts?do=${name}`);
  expect(add).not.toHaveBeenCalled();
  expect(address()).toBe('/main/contacts');
});

test('does nothing without one', () => {
  show('/main/contacts');
  expect(add).not.toHaveBeenCalled();
  expect(address()).toBe('/main/contacts');
});
