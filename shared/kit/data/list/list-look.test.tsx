import { act, screen } from '@heliograph/testing';
import { call, opened, page, show } from './testing/contact-lists';

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
});

test('reorders columns and makes rows compact', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Reachable up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reachable' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Reachable',
    'Members',
    'Actions',
  ]);
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Members', 'Actions']);
});

test('changes and saves a column width with Shift and an arrow key', async () => {
  const { shell, user } = show(page(['Newark']));
  await screen.findByText('Newark');
  act(() => screen.getByRole('button', { name: 'Members' }).focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(shell.preferences.values()).toEqual({ [`list:${call}`]: { widths: { members: 64 } } });
});

test('shows a hidden column and saves the choice', async () => {
  const { shell, user, unmount } = show(page(['Newark']));
  await screen.findByText('Newark');
  expect(screen.queryByRole('columnheader', { name: 'Reachable' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Reachable' }));
  unmount();
  show(page(['Newark']), undefined, shell.preferences.values());
  await screen.findByRole('columnheader', { name: 'Reachable' });
});
