import { screen, within } from '@heliograph/testing';
import { barsOf } from './chart';
import { outboundLink } from './links';
import { figures, items, period, show } from './test-delivery';

test('the chart has the numbers of the table, bar by bar', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const table = within(await screen.findByRole('table', { name: 'Messages by day' }));
  const cells = table
    .getAllByRole('row')
    .slice(1, -1)
    .map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['Thu, Nov 19', '1,100', '30', '10', '40', '20', '1,200'],
    ['Fri, Nov 20', '5', '0', '0', '0', '0', '5'],
  ]);
  for (const bar of barsOf(items, 'America/New_York')) {
    const own = items.find(({ from }) => from === bar.key);
    expect(Object.values(bar.values).reduce((sum, value) => sum + value, 0)).toBe(
      (own?.accepted ?? 0) - (own?.canceled ?? 0),
    );
  }
});

test('says why there is no chart for very many groups, and no latency for very many messages', async () => {
  show({ chart: null, totals: { ...figures, accepted: 60_000, p50: null, p95: null } });
  await screen.findByText(/There are too many groups for a chart/);
  screen.getByText(/Latencies are shown for up to 50,000 messages/);
});

test('links a part of the chart to the messages with its outcome', () => {
  expect(decodeURIComponent(outboundLink(new URLSearchParams(), period, null, 'failed'))).toBe(
    '/main/reports/sms-outbound?period=2026-11-19T05:00:00.000Z..2026-11-21T05:00:00.000Z&status=failed',
  );
});
