import { act, renderInShell, screen, within } from '@heliograph/testing';
import type { Column } from '../list/types';
import { DataTable } from './data-table';
import type { DataTableProps } from './types';

interface Line {
  id: string;
  sent: string;
}
const columns: Column<Line>[] = [
  { id: 'id', header: 'Number', mobile: 'name', cell: (row) => row.id },
  { id: 'sent', header: 'Sent', align: 'end', mobile: 'figures', sort: 'sent', cell: (row) => row.sent },
  { id: 'note', header: 'Note', cell: () => 'only on a wide screen' },
];
const table = (props: Partial<DataTableProps<Line>>) => (
  <DataTable
    label="Numbers"
    columns={columns}
    rows={[{ id: '27415', sent: '9,530' }]}
    rowKey={(row) => row.id}
    rowLabel={(row) => row.id}
    sort={{ field: 'sent', dir: 'asc' }}
    onSort={() => undefined}
    {...props}
  />
);

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
  jest.useRealTimers();
});

test('scrolls inside itself, is reachable by keyboard, and isn’t a second landmark', () => {
  renderInShell(table({}));
  expect(screen.getByRole('group', { name: 'Numbers' }).tabIndex).toBe(0);
  expect(screen.queryByRole('region')).toBeNull();
});

test('keeps rows while others load', () => {
  renderInShell(table({ busy: true }));
  expect(screen.getByRole('table', { name: 'Numbers' }).getAttribute('aria-busy')).toBe('true');
  screen.getByText('27415');
});

test('is busy until the first rows have loaded', () => {
  const busy = () => screen.getByRole('table', { name: 'Numbers' }).getAttribute('aria-busy');
  const { unmount } = renderInShell(table({ rows: undefined }));
  expect(busy()).toBe('true');
  unmount();
  renderInShell(table({}));
  expect(busy()).toBeNull();
});

test('delays the skeleton by 150 ms, so that fast responses do not flash', () => {
  jest.useFakeTimers();
  const { container } = renderInShell(table({ rows: undefined }));
  const bones = () => container.querySelectorAll('tbody tr').length;
  act(() => jest.advanceTimersByTime(149));
  expect(bones()).toBe(0);
  act(() => jest.advanceTimersByTime(1));
  expect(bones()).toBeGreaterThan(5);
});

test('animates all placeholders as one, and rows not at all', () => {
  jest.useFakeTimers();
  const waiting = renderInShell(table({ rows: undefined }));
  act(() => jest.advanceTimersByTime(150));
  expect(waiting.container.querySelectorAll('tbody[data-waiting]')).toHaveLength(1);
  expect(renderInShell(table({})).container.querySelector('[data-waiting]')).toBeNull();
});

test('links a row to its address', () => {
  renderInShell(table({ href: (row) => `/main/my-numbers/${row.id}` }));
  expect(screen.getByRole('link', { name: '27415' }).getAttribute('href')).toBe('/main/my-numbers/27415');
});

test('puts a button next to the name outside its link', () => {
  const [name, ...rest] = columns as [Column<Line>, ...Column<Line>[]];
  renderInShell(
    table({
      href: () => '/main/my-numbers',
      columns: [{ ...name, beside: () => <button type="button">Copy</button> }, ...rest],
    }),
  );
  expect(within(screen.getByRole('link', { name: '27415' })).queryByRole('button')).toBeNull();
  screen.getByRole('button', { name: 'Copy' });
});

test('shows a row on a phone in two lines of the columns with a mobile place', () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('767') });
  renderInShell(table({ rowMenu: () => [] }));
  expect(screen.queryByRole('table')).toBeNull();
  const row = within(screen.getByRole('list', { name: 'Numbers' })).getByRole('listitem');
  expect(row.textContent).toBe('274159,530');
  within(row).getByRole('button', { name: 'Actions for 27415' });
});
