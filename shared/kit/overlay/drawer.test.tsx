import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '@heliograph/kit/ui';
import { Drawer } from './drawer';

test('is named by its title and closes by the close button and Esc', async () => {
  const onClose = jest.fn();
  render(
    <KitProvider>
      <Drawer open onClose={onClose} title="(888) 555-0160" subtitle="Main patient line">
        Details
      </Drawer>
    </KitProvider>,
  );
  await screen.findByRole('dialog', { name: '(888) 555-0160' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('names a drawer with a header of its own', async () => {
  render(
    <KitProvider>
      <Drawer open onClose={() => undefined} title="Menu" hideTitle side="start">
        Links
      </Drawer>
    </KitProvider>,
  );
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
