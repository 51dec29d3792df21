import { CallError, screen, waitFor, within, type Answers } from '@heliograph/testing';
import section from '../section';
import { attention, caps, failures, id, link, loaded, show } from './test-dashboard';

test('declares its first call and who may open it', () => {
  expect(section.sections[0]?.screens[0]).toMatchObject({
    path: 'dashboard',
    title: 'Dashboard',
    roles: ['customer'],
    first: { call: 'report.manage/getattention', body: {} },
  });
});

test('lists first what needs attention, each with the place that fixes it', async () => {
  show();
  await loaded();
  const rows = within(screen.getByRole('region', { name: /^Needs attention/ })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Fix campaign',
    'See messages',
    'Review',
  ]);
  expect(rows[0]?.textContent).toContain('30 min ago');
  expect([link('Fix campaign'), link('Review')]).toEqual([
    `/main/campaigns?open=${id}`,
    '/main/billing/add-funds?tab=renewals',
  ]);
  expect(decodeURIComponent(link('See messages'))).toBe(
    `/main/reports/sms-outbound?numberUUID=${id}&status=undelivered&status=failed&period=2026-11-14T00:00:00.000Z..2026-11-21T00:00:00.000Z`,
  );
});

test.each([
  ['report.manage/getattention', 'what needs attention'],
  ['report.manage/getdashboard', 'your statistics'],
  ['report.manage/getcaps', 'the carriers’ limits'],
  ['report.manage/getspend', 'your spending'],
  ['report.manage/getfailures', 'why messages failed'],
] as const)('keeps everything else if %s fails, and tries again', async (call, what) => {
  const failed: Answers = { [call]: new CallError('The database is busy', 500, 'INTERNAL', 'req-1') };
  const { user, shell } = show(failed);
  await screen.findByText(new RegExp(`We couldn’t load ${what}`));
  const others = {
    getattention: 'Campaign rejected',
    getdashboard: '96.7%',
    getcaps: '2,140',
    getspend: '$3,063.7654',
    getfailures: 'Phone unreachable',
  };
  for (const [name, text] of Object.entries(others)) if (!call.endsWith(name)) await screen.findByText(text);
  screen.getAllByText('The database is busy');
  const made = () => shell.made.calls.filter(({ name }) => name === call).length;
  const before = made();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await waitFor(() => expect(made()).toBe(before + 1));
});

test('says so if nothing needs attention, and nothing failed', async () => {
  show({
    'report.manage/getattention': { ...attention, items: [] },
    'report.manage/getfailures': { ...failures, total: 0, reasons: [] },
    'report.manage/getcaps': { ...caps, att: [], tmobile: [] },
  });
  await loaded();
  screen.getByText('Nothing needs your attention.');
  await screen.findByText(/^Every message of this period was delivered/);
  expect(screen.getAllByText('No active 10DLC campaign')).toHaveLength(2);
});
