import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '@heliograph/kit/ui';
import {
  all,
  CheckboxField,
  FormShell,
  maxLength,
  minLength,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
} from '../index';

function show(onSubmit = jest.fn(async () => undefined)) {
  render(
    <KitProvider>
      <FormShell onSubmit={onSubmit}>
        <TextField name="username" label="Username" required help="Letters and figures" />
        <PasswordField name="password" label="Password" validate={minLength('Password', 12)} />
        <PhoneField name="phone" label="Phone" />
        <SelectField
          name="state"
          label="State"
          placeholder="Choose a state"
          options={[{ label: 'New Jersey', value: 'NJ' }]}
        />
        <CheckboxField name="agreed" label="I agree" required />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
  return onSubmit;
}

test('uses labels as exact accessible names; marks required fields visually and by aria', () => {
  show();
  expect(screen.getByRole('textbox', { name: 'Username' }).getAttribute('aria-required')).toBe('true');
  screen.getByRole('checkbox', { name: 'I agree' });
  screen.getByRole('combobox', { name: 'State' });
  const marks = [...document.querySelectorAll('[data-required-mark]')];
  expect(marks.map((mark) => [mark.getAttribute('aria-hidden'), mark.parentElement?.textContent])).toEqual([
    ['true', 'Username *'],
    ['true', 'I agree*'],
  ]);
});

test('explains the required mark if several fields have it, as fields mount and unmount', async () => {
  function Form() {
    const [more, setMore] = useState(false);
    return (
      <FormShell onSubmit={async () => undefined}>
        <TextField name="first" label="First" required />
        {more && <TextField name="second" label="Second" required />}
        <button type="button" onClick={() => setMore(!more)}>
          Toggle
        </button>
      </FormShell>
    );
  }
  render(
    <KitProvider>
      <Form />
    </KitProvider>,
  );
  const note = () => screen.queryByText(/marked with an asterisk/);
  expect(note()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(note()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(note()).toBeNull();
});

test('shows no error while typing; leaving the field shows it, then every key updates it', async () => {
  show();
  const user = userEvent.setup();
  const password = screen.getByLabelText('Password');
  await user.type(password, 'short');
  expect(screen.queryByText(/must be more than/)).toBeNull();
  await user.tab();
  screen.getByText('Password must be more than 12 characters');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await user.type(password, 'but long now');
  expect(screen.queryByText(/must be more than/)).toBeNull();
  expect(password.getAttribute('aria-invalid')).toBeNull();
});

test('shows the error in place of the help, as the field’s description', async () => {
  show();
  const user = userEvent.setup();
  const username = screen.getByLabelText('Username');
  expect(document.getElementById(username.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Letters and figures',
  );
  await user.click(username);
  await user.tab();
  expect(document.getElementById(username.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Username is required',
  );
  expect(screen.queryByText('Letters and figures')).toBeNull();
});

test('delays an error on leaving the field until the pointer is released', () => {
  show();
  const pressed = jest.spyOn(document.documentElement, 'matches').mockReturnValue(true);
  jest.useFakeTimers();
  fireEvent.focus(screen.getByLabelText('Username'));
  fireEvent.blur(screen.getByLabelText('Username'));
  expect(screen.queryByText('Username is required')).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(screen.queryByText('Username is required')).toBeNull();
  act(() => jest.runAllTimers());
  screen.getByText('Username is required');
  jest.useRealTimers();
  pressed.mockRestore();
});

test('shows and hides the password by a button that isn’t found by the field’s label', async () => {
  show();
  const user = userEvent.setup();
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('masks a phone number while it is typed, and when it is pasted', async () => {
  show();
  const user = userEvent.setup();
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await user.type(phone, '20155');
  expect(phone.value).toBe('(201) 55');
  await user.tab();
  screen.getByText('Phone must be a valid phone');
  await user.clear(phone);
  await user.click(phone);
  await user.paste('+1 201-555-0123');
  expect(phone.value).toBe('(201) 555-0123');
  expect(screen.queryByText('Phone must be a valid phone')).toBeNull();
});

test('keeps the caret after the digits typed in the middle of a phone number', () => {
  show();
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  fireEvent.change(phone, { target: { value: '(201) 555' } });
  fireEvent.change(phone, { target: { value: '(2901) 555', selectionStart: 3, selectionEnd: 3 } });
  expect(phone.value).toBe('(290) 155-5');
  expect(phone.selectionStart).toBe(3);
});

test('says that a text is too long while it is typed, and other errors after the field was left', async () => {
  const rule = all(minLength('Note', 3), maxLength('Note', 5));
  render(
    <KitProvider>
      <FormShell onSubmit={async () => undefined}>
        <TextField name="note" label="Note" validate={rule} />
      </FormShell>
    </KitProvider>,
  );
  const user = userEvent.setup();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, 'ab');
  expect(screen.queryByText('Note must be more than 3 characters')).toBeNull();
  await user.type(note, 'cdef');
  screen.getByText('Note must be less than 5 characters');
  expect(note.getAttribute('aria-invalid')).toBe('true');
  await user.type(note, '{Backspace}');
  expect(screen.queryByText('Note must be less than 5 characters')).toBeNull();
});
