import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, KitProvider } from '@heliograph/kit/ui';
import { Menu } from './menu';

test('runs a selected item once, a disabled one never', async () => {
  const edit = jest.fn();
  const release = jest.fn();
  render(
    <KitProvider>
      <Menu
        trigger={<Button>More</Button>}
        items={[
          { label: 'Edit', onSelect: edit },
          { label: 'Release number', tone: 'danger', disabled: true, onSelect: release },
        ]}
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

test('checks one of several choices, in a named group', async () => {
  const light = jest.fn();
  render(
    <KitProvider>
      <Menu
        trigger={<Button>You</Button>}
        items={[
          { label: 'Profile', onSelect: jest.fn() },
          { label: 'Light', group: 'Theme', chosen: false, onSelect: light },
          { label: 'System', group: 'Theme', chosen: true, onSelect: jest.fn() },
          { label: 'Log out', onSelect: jest.fn() },
        ]}
      />
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'You' }));
  const group = await screen.findByRole('group', { name: 'Theme' });
  expect(
    within(group)
      .getAllByRole('menuitemradio')
      .map((item) => [item.textContent, item.getAttribute('aria-checked')]),
  ).toEqual([
    ['Light', 'false'],
    ['System', 'true'],
  ]);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Log out']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(light).toHaveBeenCalledTimes(1);
});

test('sets a destructive item apart with one line, also after a group', async () => {
  const show = async (group: string | undefined) => {
    const { unmount } = render(
      <KitProvider>
        <Menu
          trigger={<Button>More</Button>}
          items={[
            { label: 'Edit', group, onSelect: jest.fn() },
            { label: 'Delete', tone: 'danger', onSelect: jest.fn() },
          ]}
        />
      </KitProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    unmount();
  };
  await show(undefined);
  await show('This view');
});
