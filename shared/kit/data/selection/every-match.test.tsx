import { CallError, fireEvent, renderInShell, screen, waitFor, within, type ListAnswer } from '@heliograph/testing';
import { Lists, bar, box, call, chosen, loadBar, page, press, show, ticked, wide } from './testing/selectable-lists';

beforeAll(loadBar);
beforeEach(() => chosen.mockReset());
afterEach(() => {
  window.matchMedia = wide;
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
