import { screen, waitFor } from '@heliograph/testing';
import { field, save, show, updates } from './test-profile';

test('requires a complete address or none', async () => {
  const { shell, user } = await show({}, { address: null, country: null, state: null });
  await user.type(field('City'), 'Hoboken');
  await save(user);
  screen.getByText('Street is required');
  screen.getByText('Country is required');
  expect(updates(shell)).toEqual([]);
});

describe('country and state of the sign-up', () => {
  const signedUp = { address: null, country: 'USA', state: 'NJ' };

  test('are shown without requiring an address', async () => {
    const { shell, user } = await show({}, signedUp);
    expect(field('Country').value).toBe('USA');
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.type(field('Last name'), 's');
    await save(user);
    await waitFor(() => expect(updates(shell)).toEqual([{ lastName: 'Whitfields' }]));
  });

  test('can be changed without an address', async () => {
    const { shell, user } = await show({}, signedUp);
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.selectOptions(field('State or region'), 'NY');
    await save(user);
    await waitFor(() => expect(updates(shell)).toEqual([{ state: 'NY', country: 'USA' }]));
  });

  test('are sent with the address once there is one', async () => {
    const { shell, user } = await show({}, signedUp);
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.type(field('Street'), '1 Main St');
    await user.type(field('City'), 'Hoboken');
    await save(user);
    await waitFor(() =>
      expect(updates(shell)).toEqual([
        {
          address: { line1: '1 Main St', line2: null, city: 'Hoboken', state: 'NJ', postalCode: null, country: 'USA' },
        },
      ]),
    );
  });
});
