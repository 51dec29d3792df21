import { useRef } from 'react';
import {
  answerOf,
  CallError,
  fireEvent,
  renderInShell,
  screen,
  waitFor,
  within,
  type Answers,
  type ListAnswer,
} from '@heliograph/shared/testing';
import { describeList } from '../../lists/describe-list';
import { listColumns } from '../list/list-columns';
import { ListScreen } from '../list/list-screen';
import type { ListFilters, RowOf } from '../list/types';
import { DownloadIcon } from '../icons';
import type { ListHandle, Selection } from './types';

const call = 'contact.manage/getlists';
type Row = RowOf<typeof call>;
const columns = listColumns(describeList(call, 'name', { name: { label: 'Name', kind: 'text', sort: true } }), [
  { id: 'name', mobile: 'name' },
]);
const filters: ListFilters<typeof call> = [
  { kind: 'options', key: 'type', label: 'Type', options: [{ value: 'SMART', label: 'Smart' }] },
];
const row = (name: string): Row => ({
  contactListUUID: name,
  name,
  type: 'STATIC',
  members: 1,
  reachable: 1,
  status: 'READY',
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const page = (names: string[], next: string | null = null, total = 128): ListAnswer<typeof call> => {
  const answer = answerOf(names.map(row), total);
  return { ...answer, page: { ...answer.page, next } };
};

const chosen = jest.fn<Promise<void> | void, [Selection<typeof call>]>();
function Lists() {
  const list = useRef<ListHandle<typeof call>>(null);
  return (
    <>
      <ListScreen
        call={call}
        exportCall="contact.manage/exportcontacts"
        keyFilter="text"
        title="Contact Lists"
        things="lists"
        thing="list"
        columns={columns}
        filters={filters}
        rowKey={(one) => one.contactListUUID}
        rowLabel={(one) => one.name}
        searchLabel="Name"
        empty={{ title: 'No lists yet' }}
        handle={list}
        rowMenu={() => [{ label: 'Rename', onSelect: () => undefined }]}
        bulk={(selection) => [
          { label: 'Delete', icon: DownloadIcon, tone: 'danger', run: () => chosen(selection) },
          { label: 'Archive', icon: DownloadIcon, run: () => chosen(selection) },
        ]}
      />
      <button onClick={() => list.current?.change('B', { name: 'Bergen' })}>Change</button>
      <button onClick={() => list.current?.unselect(['A'])}>Drop</button>
    </>
  );
}
const show = async (answer: Answers[typeof call] = page(['A', 'B', 'C', 'D', 'E']), path = '/main/contact-lists') => {
  const shown = renderInShell(<Lists />, { path, answers: { [call]: answer } });
  await screen.findByText('A');
  return shown;
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`);
const header = () => screen.getByLabelText<HTMLInputElement>('Select all rows on this page');
const ticked = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Select /)
    .filter((one) => one.checked && one !== header())
    .map((one) => one.getAttribute('aria-label')?.slice(7))
    .join('');
const bar = () => screen.queryByRole('toolbar', { name: 'Selected rows' });
const press = (name: string) => fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name }));

const wide = window.matchMedia;
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

test('selects all matches of the filter as a filter, not as rows', async () => {
  await show(page(['A', 'B']), '/main/contact-lists?type=SMART');
  fireEvent.click(box('A'));
  press('Select all 128');
  screen.getByText('All 128 selected');
  expect(ticked()).toBe('AB');
  press('Delete');
  expect(chosen).toHaveBeenCalledWith({
    kind: 'all',
    total: 128,
    request: { filter: { type: ['SMART'] }, sort: [{ field: 'name', dir: 'asc' }] },
  });
});

test('counts matches beyond one page exactly first, and can retry the count', async () => {
  const counts: ((answer: ListAnswer<typeof call> | Error) => void)[] = [];
  await show(({ exactTotal }) => {
    if (!exactTotal) return { ...page(['A', 'B'], 'c2', 10_000), totalIsExact: false };
    return new Promise((resolve, reject) =>
      counts.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  });
  fireEvent.click(box('A'));
  press('Select all 10,000+');
  expect(screen.getAllByText('Counting all lists…')).toHaveLength(2);
  const archive = () => within(bar() as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'Archive' });
  expect(archive().disabled).toBe(true);
  await waitFor(() => expect(counts).toHaveLength(1));
  counts[0]?.(new CallError('Busy', 429, 'LIMITED'));
  expect(await screen.findAllByText('We couldn’t count all lists')).toHaveLength(2);
  expect(archive().disabled).toBe(true);
  press('Try again');
  await waitFor(() => expect(counts).toHaveLength(2));
  counts[1]?.(page(['A'], null, 23_482));
  await screen.findByText('All 23,482 selected');
  press('Archive');
  expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'all', total: 23_482 }));
});

test('counts all matches first if the total is unknown', async () => {
  let fails = true;
  const summarize = ({ exactTotal }: { exactTotal?: boolean }) => {
    if (fails) return new CallError('Busy', 503, 'UNAVAILABLE');
    return { total: exactTotal ? 128 : 0, totalIsExact: true, asOf: '2026-11-20T15:00:00Z' };
  };
  renderInShell(<Lists />, { answers: { [call]: page(['A', 'B']), 'contact.manage/summarizelists': summarize } });
  await screen.findAllByText('Total unavailable');
  await screen.findByText('A');
  fireEvent.click(box('A'));
  fails = false;
  press('Select all');
  expect(within(bar() as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'Archive' }).disabled).toBe(true);
  await screen.findByText('All 128 selected');
});

test('keeps the others selected when one of all is cleared', async () => {
  await show();
  fireEvent.click(box('A'));
  press('Select all 128');
  fireEvent.click(box('C'));
  expect(ticked()).toBe('ABDE');
  screen.getByText('4 selected');
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
