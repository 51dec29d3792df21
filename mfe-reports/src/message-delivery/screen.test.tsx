import { listScreenSuite, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import section from '../section';
import { barsOf } from './chart';
import { outboundLink } from './links';
import type { DeliveryRow } from './list';
import MessageDeliveryScreen from './screen';
import { answer, call, figures, period, row, show } from './test-delivery';

listScreenSuite({
  Screen: MessageDeliveryScreen,
  section,
  title: 'Message Delivery',
  call,
  exportCall: 'report.manage/exportmessagedelivery',
  file: 'delivery-rates',
  answer,
  shows: [
    'Thu, Nov 19',
    '1,210',
    '1,180',
    '94.0%',
    '3.4%',
    '1.7%',
    '0.9%',
    'Landline 35, Not recorded 3',
    '5.0%',
    '1.0%',
  ],
  filter: { label: 'Carrier', choose: { role: 'checkbox', name: 'Verizon' }, sends: { carrier: ['Verizon'] } },
  sort: { header: 'Sent', field: 'sent' },
  defaultSort: { field: 'group', dir: 'asc' },
  empty: 'No outbound messages yet',
  next: { role: 'link', name: 'View your numbers' },
});

test('compares the totals with the period before', async () => {
  show();
  const totals = await screen.findByLabelText('Totals of all matching messages');
  screen.getByText('Nov 19, 2026 – Nov 20, 2026, compared with Nov 17, 2026 – Nov 18, 2026.');
  expect(totals.textContent).toContain('Accepted1,210900 before');
  expect(totals.textContent).toContain('Delivered94.0%97.0% before');
  screen.getByText('Top errors: Landline 35, Not recorded 3');
});

test('groups by something else from a tab, and keeps the filters', async () => {
  const { user, shell } = show({}, '/main/reports/message-delivery?carrier=Verizon&cursor=x');
  await user.click(await screen.findByRole('link', { name: 'By campaign' }));
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === call).at(-1)?.body).toMatchObject({
      filter: { carrier: ['Verizon'], groupBy: ['CAMPAIGN'] },
      page: { cursor: null },
    }),
  );
  expect(screen.getByRole('link', { name: 'By campaign' }).getAttribute('aria-current')).toBe('page');
});

test('offers a search by the name of groups, which times don’t have', async () => {
  const { unmount } = show();
  await screen.findByRole('link', { name: 'By day' });
  expect(screen.queryByRole('search')).toBeNull();
  unmount();
  show({}, '/main/reports/message-delivery?groupBy=CAMPAIGN&q=x');
  expect((await screen.findByLabelText<HTMLInputElement>('Campaign', { selector: 'input' })).value).toBe('x');
  const toDay = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'By day' }).href);
  expect(toDay.search).toBe('');
});

test('compares carriers for the rows and filters of the report', async () => {
  const matrix: CallResponse<'report.manage/getdeliverybycarrier'> = {
    carriers: ['AT&T', null],
    rows: [
      {
        rowUUID: row.rowUUID,
        groupBy: 'DAY',
        group: '',
        from: row.from,
        cells: [
          { accepted: 1200, deliveredShare: 0.97 },
          { accepted: 10, deliveredShare: null },
        ],
      },
    ],
  };
  const { user, shell } = renderInShell(<MessageDeliveryScreen />, {
    path: '/main/reports/message-delivery?source=API&q=x',
    answers: { [call]: answer, 'report.manage/getdeliverybycarrier': matrix },
  });
  await user.click(await screen.findByRole('button', { name: 'Compare carriers' }));
  const table = within(await screen.findByRole('table', { name: 'Carriers by day' }));
  expect(
    table.getAllByRole('row').map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent)),
  ).toEqual([
    ['Day', 'AT&T', 'Not known'],
    ['Thu, Nov 19', '97.0%1,200', '—10'],
  ]);
  expect(
    shell.made.calls.filter(({ name }) => name === 'report.manage/getdeliverybycarrier').map(({ body }) => body),
  ).toEqual([{ filter: { text: 'x', source: ['API'], ...period, groupBy: ['DAY'] }, timezone: 'America/New_York' }]);
});

test.each<[Partial<DeliveryRow>, string]>([
  [{ groupBy: 'WEEK', from: '2026-11-16T05:00:00.000Z' }, 'Week of Mon, Nov 16'],
  [{ groupBy: 'MONTH', from: '2026-11-01T04:00:00.000Z' }, 'November 2026'],
  [{ groupBy: 'CARRIER' }, 'Not known'],
])('names the bar of %j', (change, name) => {
  expect(barsOf([{ ...row, ...change }], 'America/New_York')[0]?.name).toBe(name);
});

test('says that a period has no messages', async () => {
  show({ items: [], total: 0, chart: [], totals: { ...figures, accepted: 0, errors: [] } });
  await screen.findByText('No outbound messages: Nov 19, 2026 – Nov 20, 2026 (Eastern Time (ET)).');
});

test('says how many messages the rows of errors leave out', async () => {
  show({ groupBy: 'ERROR', withoutError: 1200 });
  await screen.findByText('1,200 messages without an error are in the totals, but not in the rows.');
});

test('says nothing of the kind if the rows have all messages', async () => {
  show({ groupBy: 'ERROR', withoutError: 0 });
  await screen.findByRole('button', { name: 'Compare carriers' });
  expect(screen.queryByText(/without an error/)).toBeNull();
});

test.each<[Partial<DeliveryRow>, string]>([
  [{}, 'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API'],
  [
    { groupBy: 'CARRIER', group: 'AT&T', ref: 'AT&T' },
    'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API&carrier=AT&T',
  ],
  [{ groupBy: 'CAMPAIGN' }, 'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API&campaignUUID=none'],
  [
    { groupBy: 'ERROR', group: 'LANDLINE', ref: 'LANDLINE' },
    'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API&errorCode=LANDLINE',
  ],
  [{ groupBy: 'CARRIER' }, 'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API&carrier=none'],
  [
    { groupBy: 'ERROR' },
    'period=2026-11-19T05:00:00.000Z..2026-11-20T05:00:00.000Z&source=API&errorCode=none&status=undelivered&status=failed',
  ],
])('links a group to its messages: %j', (change, expected) => {
  const link = outboundLink(
    new URLSearchParams('source=API&groupBy=DAY&cursor=x'),
    period,
    { ...row, ...change },
    'ALL',
  );
  expect(decodeURIComponent(link)).toBe(`/main/reports/sms-outbound?${expected}`);
});
