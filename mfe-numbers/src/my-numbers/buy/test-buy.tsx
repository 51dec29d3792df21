import { renderInShell, type Answers } from '@heliograph/testing';
import MyNumbersScreen from '../screen';
// Loaded before the first test, so that none waits for it.
import './buy-tab';

const offer = (last: number, changes = {}) => ({
  number: `+1201555010${last}`,
  numbers: [`+1201555010${last}`],
  type: '10DLC' as const,
  country: 'USA' as const,
  city: 'Jersey City',
  state: 'NJ',
  capabilities: ['SMS' as const, 'MMS' as const],
  monthlyFee: '1.150000',
  setupFee: '0.000000',
  ...changes,
});

/** Returns a number that is reserved for some seconds. */
export const reserved = (last: number, seconds = 600) => {
  const { numbers: _numbers, ...item } = offer(last);
  return { ...item, reservedUntil: new Date(Date.now() + seconds * 1_000).toISOString() };
};

/** Returns a cart with numbers. */
export const cartOf = (items: ReturnType<typeof reserved>[], available: string | null = '100.000000') => {
  const total = `${((items.length * 115) / 100).toFixed(2)}0000`;
  return { items, total, monthly: total, available, asOf: new Date().toISOString() };
};

/** A campaign of the account. */
export const campaign = { campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Reminders' };

/** Opens the tab with numbers to buy, with tools to use it. */
export function show(answers: Answers = {}, path = '/main/my-numbers?tab=buy') {
  const shown = renderInShell(<MyNumbersScreen />, {
    path,
    answers: {
      'account.manage/findnumbers': {
        items: [offer(1), offer(2)],
        page: { next: null, prev: null, size: 25 },
        asOf: new Date().toISOString(),
      },
      'account.manage/getnumberplaces': {
        items: [
          { state: 'NJ', city: 'Jersey City', areaCodes: ['201'] },
          { state: 'NY', city: 'New York', areaCodes: ['212', '646'] },
        ],
      },
      'account.manage/getnumbercart': cartOf([]),
      'account.manage/reservenumbers': { reserved: ['+12015550101'], failed: [] },
      'account.manage/unreservenumbers': { unreserved: 1 },
      'account.manage/summarizenumbers': {
        total: 0,
        totalIsExact: true,
        asOf: new Date().toISOString(),
        facets: { campaigns: [campaign], states: [], areaCodes: [] },
      },
      ...answers,
    },
  });
  const sent = (name: string) => shown.shell.made.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...shown, sent, toasts: () => shown.shell.made.toasts };
}
