import { screen, waitFor, within } from '@heliograph/testing';
import { show } from './test-inbox';

test('keeps only the rows in view in the page, and reads more as they come near', async () => {
  const { sent } = await show();
  const list = screen.getByRole('region', { name: 'Conversations' });
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(20));
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(80);
  expect(sent('getconversations')).toEqual([{ filter: { status: ['OPEN'] }, page: { size: 50 } }]);
});

test('moves between conversations with j and k, and with the arrow keys', async () => {
  const { user } = await show();
  const focused = () => document.activeElement?.textContent ?? '';
  await user.keyboard('jj');
  expect(focused()).toContain('Text 1');
  await user.keyboard('{ArrowDown}k');
  expect(focused()).toContain('Text 1');
  await user.click(screen.getByLabelText('Name, number, or text'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByLabelText('Name, number, or text'));
});

test('shows in the title how many open conversations have unread texts', async () => {
  document.title = 'Conversations · Heliograph';
  const { unmount } = await show();
  await waitFor(() => expect(document.title).toBe('(2) Conversations · Heliograph'));
  unmount();
  expect(document.title).toBe('Conversations · Heliograph');
});
