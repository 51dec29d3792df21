import { act, CallError, screen, waitFor } from '@heliograph/testing';
import { address, call, opened, page, show } from './testing/contact-lists';

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
});

test('reverses the sort, stores it in the address, and announces it', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Members' }));
  expect(address()).toBe('?sort=members');
  await user.click(screen.getByRole('button', { name: 'Members' }));
  expect(address()).toBe('?sort=-members');
  expect(screen.getByRole('columnheader', { name: 'Members' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
});

test('pages by cursor; another page size goes back to the first page', async () => {
  const { user } = show(({ page: asked }) => page([asked?.cursor ? 'Second' : 'First'], asked?.cursor ? null : 'c2'));
  await screen.findByText('First');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Second');
  expect(address()).toBe('?cursor=c2');
  await user.selectOptions(screen.getByLabelText('Rows'), '100');
  expect(address()).toBe('?size=100');
});

test('searches once after a pause in typing', async () => {
  const { shell, user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.keyboard('/');
  await user.keyboard('tren');
  const listCalls = () => shell.made.calls.filter(({ name }) => name === call);
  expect(listCalls()).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('?q=tren'));
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('sets a filter in its panel and removes it at its chip', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Smart' }));
  await waitFor(() => expect(address()).toBe('?type=SMART'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Type' }));
  await waitFor(() => expect(address()).toBe(''));
});

test('applies two changes in quick succession', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  const boxes = [
    await screen.findByRole('checkbox', { name: 'Static' }),
    screen.getByRole('checkbox', { name: 'Smart' }),
  ];
  act(() => boxes.forEach((box) => box.click()));
  await waitFor(() => expect(address()).toBe('?type=STATIC&type=SMART'));
});

test('opens the list from a mistyped address', async () => {
  const { shell } = show(page(['Newark']), '/main/contact-lists?type=nonsense&size=7&sort=password');
  await screen.findByText('Newark');
  expect(shell.made.calls[0]?.body).toEqual({
    filter: {},
    sort: [{ field: 'name', dir: 'asc' }],
    page: { size: 50, cursor: null },
  });
});

test('opens the first page after a rejected cursor', async () => {
  show(
    ({ page: asked }) =>
      asked?.cursor ? new CallError('Cursor is not valid', 422, 'VALIDATION_FAILED') : page(['Newark']),
    '/main/contact-lists?cursor=old',
  );
  await screen.findByText('Newark');
  expect(address()).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});
