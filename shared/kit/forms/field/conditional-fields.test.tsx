import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
import { FormShell, SelectField, SubmitButton, TextField, useForm, useFormState, type FormShellProps } from '../index';

interface Values {
  idType: string;
  businessId?: string;
  country?: string;
}

const idTypes = [
  { label: 'None', value: 'NONE' },
  { label: 'DUNS', value: 'DUNS' },
];
const nineDigits = (value: unknown) =>
  !value || /^\d{9}$/.test(String(value)) ? undefined : 'Business ID must be valid';

function BusinessId() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return values.idType === 'DUNS' ? (
    <TextField name="businessId" label="Business ID" required validate={nineDigits} />
  ) : null;
}

function Tabs() {
  const form = useForm();
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      <button type="button" onClick={() => form.change('country', 'CAN')}>
        Canada
      </button>
      {open && <TextField name="country" label="Country" />}
    </>
  );
}

function show(props: Partial<FormShellProps<Values>> = {}) {
  const sent: Values[] = [];
  render(
    <KitProvider>
      <FormShell<Values>
        initialValues={{ idType: 'NONE', country: 'USA' }}
        onSubmit={async (values) => void sent.push(values)}
        {...props}
      >
        <SelectField name="idType" label="Business ID type" options={idTypes} />
        <BusinessId />
        <Tabs />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    sent,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    choose: (value: string) => user.selectOptions(screen.getByLabelText('Business ID type'), value),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('shows the typed value of a remounted field, not the initial one', async () => {
  const { user, press, sent } = show();
  await user.clear(field('Country'));
  await user.type(field('Country'), 'MEX');
  await press('Toggle');
  await press('Toggle');
  expect(field('Country').value).toBe('MEX');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ idType: 'NONE', country: 'MEX' }]));
});

test('shows a value that was set while the field was hidden', async () => {
  const { press } = show();
  await press('Toggle');
  await press('Canada');
  await press('Toggle');
  expect(field('Country').value).toBe('CAN');
});

test('neither validates nor sends a hidden field, and restores its value', async () => {
  const { user, press, choose, sent } = show();
  await choose('DUNS');
  await user.type(field('Business ID'), '12');
  await press('Save');
  screen.getByText('Business ID must be valid');
  await choose('NONE');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ idType: 'NONE', country: 'USA' }]));
  await choose('DUNS');
  expect(field('Business ID').value).toBe('12');
});

test('omits hidden fields from the saved values too', async () => {
  const onSaved = jest.fn();
  const { user, press, choose } = show({ onSaved });
  await choose('DUNS');
  await user.type(field('Business ID'), '123456789');
  await choose('NONE');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ idType: 'NONE', country: 'USA' }, undefined));
});

test('shows an error of a hidden field at the top of the form', async () => {
  const { press, choose } = show({
    onSubmit: async () => {
      throw new CallError('No', 422, 'VALIDATION_FAILED', null, [
        { field: 'businessId', message: 'Business ID is taken' },
      ]);
    },
  });
  await choose('DUNS');
  await choose('NONE');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Business ID is taken');
});

test('validates with a changed rule immediately, not on the next key', async () => {
  function Rule() {
    const [most, setMost] = useState(5);
    const [few] = useState(() => (value: unknown) => (String(value ?? '').length > 2 ? 'Name is too long' : undefined));
    return (
      <>
        <TextField name="name" label="Name" validate={most === 5 ? undefined : few} />
        <button type="button" onClick={() => setMost(2)}>
          Fewer
        </button>
      </>
    );
  }
  const sent = jest.fn(async () => undefined);
  render(
    <KitProvider>
      <FormShell onSubmit={sent}>
        <Rule />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
  const user = userEvent.setup();
  await user.type(field('Name'), 'long');
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Name is too long');
  expect(sent).not.toHaveBeenCalled();
});

test('never shows an option in a select that is not the form’s value', () => {
  show({ initialValues: { idType: '' } });
  const select = screen.getByLabelText<HTMLSelectElement>('Business ID type');
  expect([select.value, select.selectedOptions[0]?.text]).toEqual(['', 'Choose']);
});

test('keeps a stored value in a select that is no longer offered', () => {
  show({ initialValues: { idType: 'LEI' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Business ID type').value).toBe('LEI');
});
