import { CallError, screen, waitFor } from '@heliograph/testing';
import { address, call, opened, page, show } from './testing/contact-lists';

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
});

test('shows rows, count and zone, and sends the request of the address', async () => {
  const { shell } = show(
    page(['Newark', 'Trenton']),
    '/main/contact-lists?q=n&type=STATIC&sort=-members&size=25&cursor=abc',
  );
  await screen.findByText('Newark');
  expect(names()).toEqual(['Newark', 'Trenton']);
  screen.getByRole('heading', { level: 1, name: 'Contact Lists' });
  screen.getByText('1,500');
  screen.getByText('Eastern Time (ET)');
  const filter = { text: 'n', type: ['STATIC'] };
  expect(shell.made.calls).toEqual([
    { name: call, body: { filter, sort: [{ field: 'members', dir: 'desc' }], page: { size: 25, cursor: 'abc' } } },
    { name: 'contact.manage/summarizelists', body: { filter } },
  ]);
});

test('marks a count that isn’t exact', async () => {
  show({ ...page(['Newark']), total: 10_000, totalIsExact: false });
  await screen.findByText('10,000+');
});

test('distinguishes the first-use state from no results', async () => {
  const { user, unmount } = show(page([]), '/main?q=zz');
  await screen.findByText('No lists match these filters');
  screen.getByText('Search “zz”');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No lists yet');
  expect(address()).toBe('');
  unmount();
});

test('shows the server’s error message and request id, and retries', async () => {
  let fails = true;
  const { user } = show(() =>
    fails ? new CallError('The database is being restarted.', 503, 'UNAVAILABLE', 'req-7f3k') : page(['Newark']),
  );
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('The database is being restarted.');
  expect(panel.textContent).toContain('req-7f3k');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Newark');
});

test('keeps previous rows when the next page fails', async () => {
  const { user } = show(({ page: asked }) =>
    asked?.cursor ? new CallError('Too many calls', 429, 'LIMIT') : page(['Newark'], 'c2'),
  );
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls');
  expect(names()).toEqual(['Newark']);
});

test('shows a failed list in its panel, without a toast', async () => {
  const { shell } = show(() => new CallError('The database is being restarted.', 503, 'UNAVAILABLE'));
  await screen.findByRole('alert');
  expect(shell.made.toasts).toEqual([]);
});

test('exports with the same filter and sort, without a page', async () => {
  const { shell, user } = show(page(['Newark']), '/main?q=new&sort=-members&cursor=x');
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(shell.made.downloads).toHaveLength(1));
  expect(shell.made.downloads[0]).toMatchObject({
    name: 'contact.manage/exportcontacts',
    body: { filter: { text: 'new' }, sort: [{ field: 'members', dir: 'desc' }] },
    filename: expect.stringMatching(/^lists-\d{4}-\d\d-\d\d\.csv$/) as string,
  });
  expect(shell.made.downloads[0]?.body).not.toHaveProperty('page');
});
