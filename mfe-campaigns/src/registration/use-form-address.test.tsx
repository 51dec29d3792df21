import { MemoryRouter } from '@heliograph/platform/router';
import { act, render, screen } from '@heliograph/testing';
import { useFormAddress, type FormAddress } from './use-form-address';

let address: FormAddress;

function Form() {
  address = useFormAddress('brand');
  return <output>{address.wanted ?? 'list'}</output>;
}

const shown = (): string | null => screen.getByRole('status').textContent;

test('opens a form, takes the id of a new record, and returns to the list', () => {
  render(
    <MemoryRouter initialEntries={['/main/brands?q=cafe']}>
      <Form />
    </MemoryRouter>,
  );
  act(() => address.show('new'));
  expect(shown()).toBe('new');
  act(() => address.show('7', true));
  expect(shown()).toBe('7');
  act(() => address.close());
  expect(shown()).toBe('list');
});

test('a response that arrives after the form was closed does not open it again', () => {
  render(
    <MemoryRouter initialEntries={['/main/brands']}>
      <Form />
    </MemoryRouter>,
  );
  act(() => address.show('new'));
  const saved = address.show;
  act(() => {
    address.close();
    saved('7', true);
  });
  expect(shown()).toBe('list');
});
