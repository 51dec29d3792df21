import { screen, within } from '@heliograph/testing';
import { asOf, link, loaded, show, spend } from './test-dashboard';

const stat = (name: string) => within(screen.getByRole('group', { name }));

test('links each figure to the list that it counts', async () => {
  show();
  await loaded();
  expect(stat('Sent segments').getByRole('link').textContent).toBe('199,227');
  expect(link('199,227')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=sent&status=delivered&status=undelivered&status=delivery_unknown',
  );
  expect(stat('Undelivered and failed').getByText('2.7%').parentElement?.textContent).toBe('2.7%, up 0.4 points');
  expect(link('5,420')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=undelivered&status=failed',
  );
  expect(link('4,386')).toBe('/main/reports/sms-inbound?period=2026-11-18..2026-11-20');
  stat('Inbound').getByText('312 since midnight');
  expect(link('121')).toBe(
    '/main/number-blacklist?reason=KEYWORD&reason=REVOKED&reason=CARRIER&period=2026-11-18..2026-11-20',
  );
  expect(link('96.7%')).toBe('/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=delivered');
  expect(link('$3,063.7654')).toContain(
    '/main/billing/history?period=2026-11-18..2026-11-20&type=message_outbound&type=number_fee',
  );
  expect(link('$34.6494')).toBe('/main/billing/history?period=2026-11-18..2026-11-20&type=message_inbound');
  expect(link('Filtered by carrier')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=undelivered&status=failed&errorCode=FILTERED_CARRIER',
  );
});

test('links a bar to its day', async () => {
  show();
  await loaded();
  expect(link(/^Thu, Nov 19: 7,513 segments/)).toContain(
    '/main/reports/sms-outbound?period=2026-11-19..2026-11-19&status=delivered',
  );
});

test('shows the carriers’ limits, the fullest first', async () => {
  const { user } = show();
  await loaded();
  expect(stat('T-Mobile daily cap').getByRole('meter').getAttribute('aria-valuenow')).toBe('2140');
  expect(screen.getByRole('group', { name: 'AT&T per minute' }).textContent).toContain('86of 240');
  await user.click(screen.getByRole('button', { name: '1 more' }));
  within(await screen.findByRole('dialog', { name: 'T-Mobile daily cap' })).getByText('Second brand');
});

test('says when sending stops, and at which pace', async () => {
  show();
  await screen.findByText('Thu, Dec 3 at 2:00 PM EST');
  expect(screen.getByText(/^At this pace/).textContent).toBe(
    'At this pace you stop sending on Thu, Dec 3 at 2:00 PM EST, when the balance reaches your minimum of $25.0000.',
  );
  screen.getByText(/Seven-day pace: /);
});

test.each([
  [{ stopsAt: null }, 'At this pace you can send for more than 90 days.'],
  [{ stopsAt: asOf }, 'Sending has stopped: the balance has reached your minimum of $25.0000.'],
])('words a forecast of %j', async (changes, words) => {
  show({ 'report.manage/getspend': { ...spend, forecast: { ...spend.forecast, ...changes } } });
  await loaded();
  await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === words);
});
