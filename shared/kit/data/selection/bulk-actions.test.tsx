import { fireEvent, screen, waitFor, within } from '@heliograph/testing';
import { bar, box, chosen, loadBar, page, press, show, wide } from './testing/selectable-lists';

beforeAll(loadBar);
beforeEach(() => chosen.mockReset());
afterEach(() => {
  window.matchMedia = wide;
});

test('puts destructive actions last, and shows a button as busy while its work runs', async () => {
  await show();
  fireEvent.click(box('A'));
  const names = within(bar() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Select all 128', 'Archive', 'Export', 'Delete', '']);
  let done = (): void => undefined;
  chosen.mockReturnValue(new Promise((resolve) => (done = resolve)));
  press('Archive');
  const button = () => within(bar() as HTMLElement).getByRole('button', { name: 'Archive' });
  expect(button().getAttribute('aria-busy')).toBe('true');
  done();
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

test('exports the selected rows, or all matches', async () => {
  const { shell } = await show(page(['A', 'B']), '/main/contact-lists?q=x');
  fireEvent.click(box('B'));
  press('Export');
  press('Select all 128');
  await waitFor(() =>
    expect(
      within(bar() as HTMLElement)
        .getByRole('button', { name: 'Export' })
        .getAttribute('aria-busy'),
    ).toBeNull(),
  );
  press('Export');
  await waitFor(() => expect(shell.made.downloads).toHaveLength(2));
  expect(shell.made.downloads.map(({ body }) => body.filter)).toEqual([{ text: ['B'] }, { text: 'x' }]);
});

test('on a phone selection starts in the menu of a row, and the actions are in one menu', async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  const { user } = await show();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for B' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select A' }));
  screen.getByText('2 selected');
  press('Actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Select all 128' }));
  screen.getByText('All 128 selected');
});
