import { fireEvent, screen, waitFor } from '@heliograph/testing';
import { bar, box, call, chosen, header, page, press, row, show, ticked, wide } from './testing/selectable-lists';

beforeEach(() => chosen.mockReset());
afterEach(() => {
  window.matchMedia = wide;
});

test('selects the page with the header checkbox, which has three states', async () => {
  await show();
  expect(bar()).toBeNull();
  fireEvent.click(box('B'));
  expect([header().checked, header().indeterminate]).toEqual([false, true]);
  fireEvent.click(header());
  expect(ticked()).toBe('ABCDE');
  expect([header().checked, header().indeterminate]).toEqual([true, false]);
  fireEvent.click(header());
  expect(ticked()).toBe('');
  expect(bar()).toBeNull();
});

test('selects and clears a range with Shift', async () => {
  await show();
  fireEvent.click(box('B'));
  fireEvent.click(box('D'), { shiftKey: true });
  expect(ticked()).toBe('BCD');
  fireEvent.click(box('C'), { shiftKey: true });
  expect(ticked()).toBe('B');
});

test('selects by keyboard: j moves, x selects, Esc clears', async () => {
  const { user } = await show();
  await user.keyboard('jjx');
  expect(ticked()).toBe('B');
  await user.keyboard('jx');
  screen.getByText('2 lists selected');
  await user.keyboard('x');
  expect(ticked()).toBe('B');
  await user.keyboard('{Escape}');
  expect(ticked()).toBe('');
});

test('keeps keyboard navigation after a checkbox was clicked', async () => {
  const { user } = await show();
  await user.click(box('A'));
  await user.keyboard('jx');
  expect(ticked()).toBe('AB');
});

test('passes selected rows of all pages to the actions', async () => {
  const { user } = await show(({ page: asked }) => (asked?.cursor ? page(['F', 'G']) : page(['A', 'B'], 'c2')));
  fireEvent.click(box('B'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select G' }));
  screen.getByText('2 selected');
  press('Archive');
  expect(chosen).toHaveBeenCalledWith({ kind: 'rows', keys: ['B', 'G'], rows: [row('B'), row('G')], total: 2 });
});

test('keeps the selection on sort and clears it on filter', async () => {
  const { user } = await show();
  fireEvent.click(box('A'));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(ticked()).toBe('A');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Smart' }));
  await waitFor(() => expect(bar()).toBeNull());
});

test('a screen refreshes, shows a change at once, and unselects a row', async () => {
  const { shell } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('Bergen');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('Bergen')).toBeNull());
  expect(shell.made.calls.map(({ name }) => name)).toEqual([
    call,
    'contact.manage/summarizelists',
    call,
    'contact.manage/summarizelists',
  ]);
  fireEvent.click(box('A'));
  fireEvent.click(box('C'));
  fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
  expect(ticked()).toBe('C');
});
