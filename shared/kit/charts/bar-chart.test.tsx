import { act, fireEvent, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { BarChart } from './bar-chart';
import { chartDrawing } from './chart-image';
import { Trend } from './trend';
import type { BarChartData, ChartBar } from './types';

type Key = 'delivered' | 'failed';
const bar = (day: number, delivered: number, failed: number): ChartBar<Key> => ({
  key: `2026-11-${day}T05:00:00.000Z`,
  name: `Nov ${day}`,
  tick: `Nov ${day}`,
  values: { delivered, failed },
});
const data: BarChartData<Key> = {
  label: 'Segments per day',
  axis: 'Day',
  unit: 'segments',
  series: [
    { key: 'delivered', label: 'Delivered', color: 'green.solid' },
    { key: 'failed', label: 'Failed', color: 'red.solid' },
  ],
  bars: [bar(16, 900, 10), bar(17, 7_000, 513), bar(18, 0, 0)],
};

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  saved = [];
  let blob: Blob;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:chart';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderInShell(
    <BarChart
      data={data}
      whole="3 days"
      file="messages"
      hrefOf={(at, key) => `/main/list?day=${at?.name ?? 'all'}&key=${key ?? 'all'}`}
    >
      98.1%
    </BarChart>,
  );
const legend = () => screen.getByText(/^(3 days|Nov \d+)$/, { selector: 'b' }).closest('div')?.textContent;

test('has the numbers of the whole chart in its legend, each with its list', () => {
  show();
  expect(legend()).toBe('3 days8,423 segmentsDelivered 7,900Failed 523');
  expect(screen.getByRole('link', { name: 'Failed 523' }).getAttribute('href')).toBe('/main/list?day=all&key=failed');
});

test('moves through its bars with arrow keys, and announces their numbers', async () => {
  const { user } = show();
  const bars = within(screen.getByRole('group', { name: 'Segments per day' })).getAllByRole('link');
  expect(bars.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1', '0']);
  act(() => bars[2]?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Nov 17: 7,513 segments, Delivered 7,000, Failed 513',
  );
  expect(legend()).toBe('Nov 177,513 segmentsDelivered 7,000Failed 513');
  expect(screen.getByRole('link', { name: 'Delivered 7,000' }).getAttribute('href')).toBe(
    '/main/list?day=Nov 17&key=delivered',
  );
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Nov 16/);
  await user.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nov 18: 0 segments');
});

test('shows the numbers of the bar below the pointer, and covers nothing', () => {
  show();
  const [first] = within(screen.getByRole('group', { name: 'Segments per day' })).getAllByRole('link');
  fireEvent.pointerEnter(first as Element);
  fireEvent.pointerOver(first as Element);
  expect(legend()).toContain('Nov 16');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('has the same numbers in its table', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Segments per day' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Day', 'Delivered', 'Failed', 'Total'],
    ['Nov 16', '900', '10', '910'],
    ['Nov 17', '7,000', '513', '7,513'],
    ['Nov 18', '0', '0', '0'],
    ['Total', '7,900', '523', '8,423'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  screen.getByRole('group', { name: 'Segments per day' });
});

test('saves the same numbers as CSV', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(saved.map(({ name }) => name)).toEqual(['messages.csv']);
  expect((await saved[0]?.blob.text())?.replace('\uFEFF', '')).toBe(
    'Day,Start (UTC),Delivered,Failed,Total\r\nNov 16,2026-11-16T05:00:00.000Z,900,10,910\r\nNov 17,2026-11-17T05:00:00.000Z,7000,513,7513\r\nNov 18,2026-11-18T05:00:00.000Z,0,0,0\r\n',
  );
});

test('draws an image with a title, a legend and colors of its own', () => {
  show();
  const svg = screen.getByRole('group', { name: 'Segments per day' }) as unknown as SVGSVGElement;
  const drawing = chartDrawing(svg, {
    title: 'Segments per day, 3 days',
    series: [{ label: 'Delivered', color: '#539f6a' }],
  });
  const text = new XMLSerializer().serializeToString(drawing);
  expect(text).toContain('Segments per day, 3 days');
  expect(text).toContain('Delivered');
  expect(text).not.toMatch(/class=|<a[ >]|var\(/);
});

test('says so if the browser cannot draw the image', async () => {
  const { user, shell } = show();
  await user.click(screen.getByRole('button', { name: 'PNG' }));
  await waitFor(() =>
    expect(shell.made.toasts).toMatchObject([
      { kind: 'error', text: 'We couldn’t make the image. Download the CSV instead.' },
    ]),
  );
});

test('describes a trend', () => {
  renderInShell(<Trend values={[0, 3, 1]} label="From 0 to 3 per day" />);
  expect(screen.getByRole('img', { name: 'From 0 to 3 per day' }).querySelector('path')?.getAttribute('d')).toMatch(
    /^M0,19L84,1L168,/,
  );
});
