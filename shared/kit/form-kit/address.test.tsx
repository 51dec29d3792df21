import { useState } from 'react';
import { FormShell, SubmitButton } from '@heliograph/kit/forms';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { AddressFields } from '.';

interface Values {
  address?: Record<string, string>;
}

function show(initialValues: Values, required: boolean | 'whole' = true) {
  const sent: Values[] = [];
  const rendered = renderInShell(
    <FormShell<Values> initialValues={initialValues} onSubmit={async (values) => void sent.push(values)}>
      <AddressFields prefix="address." required={required} />
      <SubmitButton>Save</SubmitButton>
    </FormShell>,
  );
  return { ...rendered, sent, press: () => rendered.user.click(screen.getByRole('button', { name: 'Save' })) };
}

const harbor = { line1: '214 Montgomery St', city: 'Jersey City', postalCode: '07302', country: 'USA', state: 'NJ' };

test('keeps the state of a stored address, and sends it nested', async () => {
  const { press, sent } = show({ address: harbor });
  expect((await screen.findByLabelText<HTMLSelectElement>('State or region')).value).toBe('NJ');
  await press();
  await waitFor(() => expect(sent).toEqual([{ address: harbor }]));
});

test('removes the state when the country changes', async () => {
  const { user, press, sent } = show({ address: harbor });
  await screen.findByLabelText('State or region');
  await user.selectOptions(screen.getByLabelText('Country'), 'GIB');
  await waitFor(() => expect(screen.queryByLabelText('State or region')).toBeNull());
  await press();
  await waitFor(() =>
    expect(sent[0]?.address).toEqual({
      line1: harbor.line1,
      city: harbor.city,
      postalCode: harbor.postalCode,
      country: 'GIB',
    }),
  );
});

test('requires each part by its name', async () => {
  const { press, sent } = show({});
  await press();
  for (const label of ['Street', 'City', 'Country']) screen.getByText(`${label} is required`);
  expect(sent).toEqual([]);
});

test('accepts a country alone; rejects no country and an incomplete address', async () => {
  const { user, press, sent } = show({ address: { country: 'USA' } }, 'whole');
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(screen.getByLabelText('ZIP or postal code'), '07302');
  await user.selectOptions(screen.getByLabelText('Country'), '');
  await press();
  for (const label of ['Street', 'City', 'Country']) screen.getByText(`${label} is required`);
  expect(sent).toHaveLength(1);
});

test('keeps the state of an address that loads later', async () => {
  function Form() {
    const [values, setValues] = useState<Values>({ address: { country: '', state: '' } });
    return (
      <>
        <button type="button" onClick={() => setValues({ address: harbor })}>
          Load
        </button>
        <FormShell<Values> initialValues={values} onSubmit={async () => undefined}>
          {values.address?.['line1'] && <AddressFields prefix="address." />}
        </FormShell>
      </>
    );
  }
  const { user } = renderInShell(<Form />);
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('State or region')).value).toBe('NJ');
});
