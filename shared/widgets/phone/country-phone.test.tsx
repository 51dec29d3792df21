import { FormShell, SubmitButton, useFormState } from '@heliograph/kit/forms';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { PlaceFields } from '@heliograph/kit/form-kit/place-fields';
import { CountryPhoneField, phoneToWire } from './index';

test.each([
  ['(201) 555-0123', '+12015550123'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20-7946.0958', '+442079460958'],
  ['+1 (242) 555-0123', '+12425550123'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['+1 1 201 555 0123', '+12015550123'],
  ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
  ['+44\u201320\u00b77946/0958', '+442079460958'],
  ['  ', null],
  [undefined, null],
  ['20 7946 0958', '20 7946 0958'],
  ['+44 20 call me', '+44 20 call me'],
])('%j is sent as %j', (text, wire) => {
  expect(phoneToWire(text)).toBe(wire);
});

interface Values {
  country: string;
  phone?: string;
}

function Fields({ anywhere = false }: { anywhere?: boolean }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return (
    <>
      <PlaceFields required={false} />
      <CountryPhoneField name="phone" label="Phone" required country={values.country} anywhere={anywhere} />
    </>
  );
}

function show(initialValues: Values, anywhere = false) {
  const sent: (string | null)[] = [];
  const rendered = renderInShell(
    <FormShell<Values> initialValues={initialValues} onSubmit={async ({ phone }) => void sent.push(phoneToWire(phone))}>
      <Fields anywhere={anywhere} />
      <SubmitButton>Save</SubmitButton>
    </FormShell>,
  );
  const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');
  const press = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...rendered, sent, phone, press };
}

test('in the US and Canada the mask and its 14 characters stay', async () => {
  for (const country of ['USA', 'CAN']) {
    const { user, sent, phone, press, unmount } = show({ country });
    await user.type(phone(), '2015550123');
    expect(phone().value).toBe('(201) 555-0123');
    await user.clear(phone());
    await user.type(phone(), '+442079460958');
    await press();
    screen.getByText('Phone must be a valid phone');
    expect(sent).toEqual([]);
    unmount();
  }
});

test('elsewhere a number is international, and its country code is named', async () => {
  const { user, sent, phone, press } = show({ country: 'GBR' });
  screen.getByText('Start with the country code, +44');
  await user.type(phone(), '20 7946 0958');
  await press();
  screen.getByText('Phone must be a valid phone');
  await user.clear(phone());
  await user.type(phone(), '+44 20 7946 0958');
  await press();
  await waitFor(() => expect(sent).toEqual(['+442079460958']));
});

test('a whole number survives a change of the country, to and fro', async () => {
  const { user, phone } = show({ country: 'USA' });
  await user.type(phone(), '2015550123');
  await user.selectOptions(screen.getByLabelText('Country'), 'GBR');
  await waitFor(() => expect(phone().value).toBe('+12015550123'));
  await user.selectOptions(screen.getByLabelText('Country'), 'CAN');
  await waitFor(() => expect(phone().value).toBe('(201) 555-0123'));
});

test('a foreign number that is stored stays as it is in the US', async () => {
  const { sent, phone, press } = show({ country: 'USA', phone: '+442079460958' }, true);
  expect(phone().value).toBe('+442079460958');
  await press();
  await waitFor(() => expect(sent).toEqual(['+442079460958']));
});
