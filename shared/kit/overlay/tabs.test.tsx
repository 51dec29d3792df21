import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '@heliograph/kit/ui';
import { SegmentedControl } from './segmented-control';
import { Tabs } from './tabs';

function Panes() {
  const [value, setValue] = useState('numbers');
  return (
    <Tabs
      label="My Numbers"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'numbers', label: 'Numbers', content: 'All numbers' },
        { value: 'renewals', label: 'Renewals', count: 1200, content: 'Next renewals' },
      ]}
    />
  );
}

test('mounts only the open tab, and formats counts in en-US', async () => {
  render(
    <KitProvider>
      <Panes />
    </KitProvider>,
  );
  expect(screen.getByRole('tabpanel').textContent).toBe('All numbers');
  expect(screen.queryByText('Next renewals')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Renewals 1,200' }));
  // The closing panel unmounts a moment after the other has opened.
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Next renewals'));
});

test('selects a segment by its label', async () => {
  const onChange = jest.fn();
  render(
    <KitProvider>
      <SegmentedControl
        label="Range"
        value="7"
        onChange={onChange}
        options={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
        ]}
      />
    </KitProvider>,
  );
  screen.getByRole('radiogroup', { name: 'Range' });
  expect(screen.getByRole('radio', { name: '7 days' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(onChange).toHaveBeenCalledWith('30');
});
