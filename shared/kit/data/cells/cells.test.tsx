import { act, renderInShell, screen } from '@heliograph/testing';
import { Share, Money } from './numbers';
import { formatShare } from './format-number';
import { DateTime } from './date-time';
import { formatPhone, formatPhones } from '@heliograph/contract/reference/phones';
import { Phone } from './phone';
import { Words } from './text';

test.each([
  ['+12015550123', '(201) 555-0123'],
  ['27415', '27415'],
  ['+442079460958', '+442079460958'],
])('formats the phone number %s as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});

test('copies E.164', async () => {
  const { user } = renderInShell(<Phone number="+12015550123" />);
  await user.click(screen.getByRole('button', { name: 'Copy +12015550123' }));
  expect(await navigator.clipboard.readText()).toBe('+12015550123');
  await screen.findByRole('button', { name: 'Copied +12015550123' });
});

test.each([
  ['0.006250', false, '$0.00625', '$0.006250 USD'],
  ['-0.006250', false, '−$0.00625', '−$0.006250 USD'],
  ['0.000009', false, '$0.000009', '$0.000009 USD'],
  ['500.000000', false, '$500.0000', '$500.000000 USD'],
  ['1284.307199', true, '$1,284.3071', '$1,284.307199 USD'],
  ['-0.000050', true, '−$0.0001', '−$0.000050 USD'],
])('shows %s with all its digits, or as a balance (%s) rounded down', (usd, balance, shown, title) => {
  renderInShell(<Money usd={usd} balance={balance} />);
  expect(screen.getByText(shown).title).toBe(title);
});

test('shows a missing amount as a dash', () => {
  const { container } = renderInShell(<Money usd={null} />);
  expect(container.textContent).toBe('—');
});

test('shows an instant in the account’s zone; zone and UTC on hover', () => {
  renderInShell(<DateTime at="2026-11-20T14:14:05Z" />);
  expect(screen.getByText('Nov 20, 2026, 9:14:05 AM').title).toBe('Nov 20, 2026, 9:14:05 AM EST\n2026-11-20T14:14:05Z');
});

test('shows a recent instant by its age, an old one by its date', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T14:14:05Z') });
  renderInShell(
    <>
      <DateTime at="2026-11-20T13:14:00Z" only="ago" />
      <DateTime at="2026-09-20T13:14:00Z" only="ago" />
    </>,
  );
  expect(screen.getByText('1 h ago').title).toContain('Nov 20, 2026, 8:14:00 AM EST');
  screen.getByText('Sep 20, 2026');
  jest.useRealTimers();
});

test('updates an age over time; in a report it becomes the time after a day', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T14:14:05Z') });
  renderInShell(
    <>
      <DateTime at="2026-11-20T14:12:00Z" only="recent" />
      <DateTime at="2026-11-19T13:14:00Z" only="recent" />
    </>,
  );
  screen.getByText('Nov 19, 2026, 8:14:00 AM');
  const age = screen.getByText('2 min ago');
  act(() => jest.advanceTimersByTime(60_000));
  expect(age.textContent).toBe('3 min ago');
  jest.useRealTimers();
});

test('shows a share with one decimal', () => {
  expect(formatShare(0.9814)).toBe('98.1%');
});

test('formats numbers inside a sentence, not inside words', () => {
  expect(formatPhones('SMS from +12015550123 to +442079460958, 27415')).toBe(
    'SMS from (201) 555-0123 to +442079460958, 27415',
  );
});

test.each([
  [0.981, '98.1%'],
  [0.95, '95.0%'],
  [0.914, '91.4%, low: below 95.0%'],
  [null, '—'],
])('highlights a share of %s below the limit of 0.95 as %s', (of, words) => {
  expect(renderInShell(<Share of={of} low={0.95} />).container.textContent).toBe(words);
});

test('highlights a share that is too high', () => {
  expect(renderInShell(<Share of={0.063} high={0.05} />).container.textContent).toBe('6.3%, high: above 5.0%');
});

test('truncates a list of words, with all of them on hover', () => {
  renderInShell(<Words of={['All patients', 'Hoboken', 'Newark']} most={1} />);
  expect(screen.getByText('All patients and 2 more').title).toBe('All patients, Hoboken, Newark');
});

test('omits year and seconds from a short time', () => {
  renderInShell(<DateTime at="2026-11-20T01:59:20Z" only="minute" />);
  expect(screen.getByText('Nov 19, 8:59 PM').title).toContain('2026-11-20T01:59:20Z');
});
