import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldShell, KitProvider } from '@heliograph/kit/ui';
import { loadPanels } from './load-panels';
import { Combobox } from './combobox';

const countries = [
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
  { value: 'ARE', label: 'United Arab Emirates' },
];

function Country() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <FieldShell label="Country" help={value ?? 'none'}>
      <Combobox options={countries} value={value} onChange={setValue} />
    </FieldShell>
  );
}

beforeAll(() => loadPanels());

test('finds options by any part of their words and selects one', async () => {
  render(
    <KitProvider>
      <Country />
    </KitProvider>,
  );
  const input = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(input);
  await userEvent.paste('emir uni');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['United Arab Emirates']);
  await userEvent.click(screen.getByRole('option'));
  expect(screen.queryByText('ARE')).not.toBeNull();
  expect(input).toHaveProperty('value', 'United Arab Emirates');
});

test('selects an option that is only rendered during a search, and shows its note', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    value: `v${index}`,
    label: `Zone ${index}`,
    note: `Place/${index}`,
  }));
  const taken = jest.fn();
  function Zone() {
    const [value, setValue] = useState<string | null>('v1');
    return (
      <Combobox aria-label="Zone" options={many} value={value} onChange={(next) => (taken(next), setValue(next))} />
    );
  }
  render(
    <KitProvider>
      <Zone />
    </KitProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Zone' });
  await userEvent.click(input);
  await userEvent.paste('287');
  expect(screen.getByRole('option').textContent).toBe('Zone 287Place/287');
  await userEvent.click(screen.getByRole('option'));
  expect(taken.mock.calls).toEqual([['v287']]);
  expect(input.value).toBe('Zone 287');
});

test('says that nothing matches', async () => {
  render(
    <KitProvider>
      <Country />
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.paste('zz');
  screen.getByText('Nothing matches “zz”.');
});

test('replaces the choice when typing', async () => {
  render(
    <KitProvider>
      <Country />
    </KitProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  await userEvent.click(input);
  await userEvent.paste('canada');
  await userEvent.click(screen.getByRole('option'));
  await userEvent.click(input);
  await userEvent.keyboard('u');
  expect(input.value).toBe('u');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'United States',
    'United Arab Emirates',
  ]);
});
