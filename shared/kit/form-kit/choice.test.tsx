import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { DateField, RadioCards, TimeZoneField } from '.';

interface Values {
  method: string;
  card?: string;
  zone?: string;
  day?: string;
}

function show(initialValues: Partial<Values> = {}) {
  const sent: Values[] = [];
  const rendered = renderInShell(
    <FormShell<Values> initialValues={initialValues} onSubmit={async (values) => void sent.push(values)}>
      <RadioCards
        name="method"
        label="Pay with"
        required
        options={[
          {
            value: 'visa',
            label: 'Visa ending 4242',
            note: 'Expires 08/28',
            aside: <button type="button">Remove</button>,
          },
          { value: 'old', label: 'Old card', disabled: true },
          { value: 'new', label: 'New card', children: <TextField name="card" label="Card number" required /> },
        ]}
      />
      <TimeZoneField name="zone" label="Time zone" />
      <DateField name="day" label="Day" zone="America/New_York" />
      <SubmitButton>Save</SubmitButton>
    </FormShell>,
  );
  return { ...rendered, sent };
}

test('requires one of the cards, with the error at the group', async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  within(screen.getByRole('radiogroup', { name: 'Pay with' })).getByText('Pay with is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Visa/ })));
  expect(sent).toEqual([]);
});

test('validates the fields of a card only while it is selected', async () => {
  const { user, sent } = show({ method: 'new' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Card number is required');
  await user.click(screen.getByRole('radio', { name: /Visa/ }));
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ method: 'visa' }]));
});

test('can’t select a disabled card, or select a card by a button in its row', async () => {
  const { user } = show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Old card' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Visa/ }).checked).toBe(false);
});

test('finds a zone by its city, and shows the zone of a day', async () => {
  const { user, sent } = show({ method: 'visa' });
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await user.paste('honolulu');
  await user.click(await screen.findByText('Hawaii-Aleutian Standard Time (HST), Honolulu'));
  screen.getByText('In America/New_York');
  await user.type(screen.getByLabelText('Day'), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ method: 'visa', zone: 'Pacific/Honolulu', day: '2026-12-01' }]));
});
