import { useRef } from 'react';
import {
  answerOf,
  cleanup,
  fireEvent,
  renderInShell,
  screen,
  within,
  type Answers,
  type ListAnswer,
} from '@heliograph/testing';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from '../../list/list-columns';
import { ListScreen } from '../../list/list-screen';
import type { ListFilters, RowOf } from '../../list/types';
import { DownloadIcon } from '../../icons';
import type { ListHandle, Selection } from '../types';

/** The call of the list. */
export const call = 'contact.manage/getlists';
type Row = RowOf<typeof call>;
const columns = listColumns(describeList(call, 'name', { name: { label: 'Name', kind: 'text', sort: true } }), [
  { id: 'name', mobile: 'name' },
]);
const filters: ListFilters<typeof call> = [
  { kind: 'options', key: 'type', label: 'Type', options: [{ value: 'SMART', label: 'Smart' }] },
];

/** Returns a row of the list. */
export const row = (name: string): Row => ({
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

/** Returns a page of the list. */
export const page = (names: string[], next: string | null = null, total = 128): ListAnswer<typeof call> => {
  const answer = answerOf(names.map(row), total);
  return { ...answer, page: { ...answer.page, next } };
};

/** Called with what an action was chosen for. */
export const chosen = jest.fn<Promise<void> | void, [Selection<typeof call>]>();

/** Shows a list with actions for several rows. */
export function Lists() {
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

/** Opens the list, and waits for its first row. */
export const show = async (
  answer: Answers[typeof call] = page(['A', 'B', 'C', 'D', 'E']),
  path = '/main/contact-lists',
) => {
  const shown = renderInShell(<Lists />, { path, answers: { [call]: answer } });
  await screen.findByText('A');
  return shown;
};

/** Returns the checkbox of a row. */
export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`);

/** Returns the checkbox of the page. */
export const header = () => screen.getByLabelText<HTMLInputElement>('Select all rows on this page');

/** Returns the names of the selected rows. */
export const ticked = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Select /)
    .filter((one) => one.checked && one !== header())
    .map((one) => one.getAttribute('aria-label')?.slice(7))
    .join('');

/** Returns the bar of actions; null without a selection. */
export const bar = () => screen.queryByRole('toolbar', { name: 'Selected rows' });

/** Presses a button of the bar. */
export const press = (name: string) => fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name }));

/** Loads the bar of actions before the first test, which expects it at once. */
export async function loadBar(): Promise<void> {
  await show();
  fireEvent.click(box('A'));
  await screen.findByRole('toolbar');
  cleanup();
}

/** What reports a wide screen, to be restored after a test on a phone. */
export const wide = window.matchMedia;
