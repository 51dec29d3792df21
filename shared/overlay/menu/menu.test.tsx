import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, KitProvider } from '@heliograph/shared/ui';
import { Menu } from './menu';

test('a chosen item is done once, a disabled one never', async () => {
  const edit = jest.fn();
  const release = jest.fn();
  render(
    <KitProvider>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ label: 'Edit', onSelect: edit }, { label: 'Release number', tone: 'danger', disabled: true, onSelect: release }]}
      />
    </KitProvider>,
  );
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Release number' }));
  expect(release).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledTimes(1);
});
