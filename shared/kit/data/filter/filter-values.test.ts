import type { FilterDefinition } from '../list/types';
import { filterRequest, filterWords, joinSpan, splitSpan, usableValues } from './filter-values';

const zone = 'America/New_York';
const base = { key: 'k', label: 'K' };
const options: FilterDefinition<never> = {
  ...base,
  kind: 'options',
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
};
const period: FilterDefinition<never> = { kind: 'period', key: 'period', label: 'Sent' };
const amount: FilterDefinition<never> = {
  kind: 'amount',
  key: 'amount',
  label: 'Amount',
  min: 'minAmount',
  max: 'maxAmount',
};
const flag: FilterDefinition<never> = { ...base, kind: 'flag', yes: 'On', no: 'Off' };

test.each<[string, FilterDefinition<never>, string[], Record<string, unknown>]>([
  ['options', options, ['a', 'b'], { k: ['a', 'b'] }],
  ['numeric options', { ...options, numeric: true }, ['1', 'x'], { k: [1] }],
  ['a flag', flag, ['yes'], { k: true }],
  ['a flag off', flag, ['no'], { k: false }],
  ['a day', { ...base, kind: 'day' }, ['2027-01-02'], { k: '2027-01-02' }],
  ['free text', { ...base, kind: 'text', pattern: /^\d{3}$/ }, ['201', '20'], { k: ['201'] }],
  [
    'a period, both days included',
    period,
    ['2026-10-31..2026-11-01'],
    { from: '2026-10-31T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' },
  ],
  ['an open period', period, ['2026-11-20..'], { from: '2026-11-20T05:00:00.000Z' }],
  [
    'an hour',
    period,
    ['2026-11-20T14:00:00.000Z..2026-11-20T15:00:00.000Z'],
    { from: '2026-11-20T14:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
  ],
  ['amounts', amount, ['1.5..20'], { minAmount: '1.500000', maxAmount: '20.000000' }],
  ['one amount', amount, ['..20'], { maxAmount: '20.000000' }],
])('builds the request for %s', (_, filter, values, expected) => {
  expect(filterRequest(filter, usableValues(filter, values), zone)).toEqual(expected);
});

const id = '0190f0e0-0000-7000-8000-00000000b001';
const facets: FilterDefinition<never> = { label: 'K', kind: 'options', key: 'campaignUUID', options: () => [] };

test.each<[string, FilterDefinition<never>, string[], string[]]>([
  ['an option that is not offered', options, ['nonsense', 'a'], ['a']],
  ['the same option twice', options, ['a', 'a'], ['a']],
  ['a malformed id', facets, ['nonsense', id], [id]],
  ['markup in a facet', { label: 'K', kind: 'options', key: 'state', options: () => [] }, ['NJ', '<b>'], ['NJ']],
  ['an unknown flag value', flag, ['maybe'], []],
  ['a nonexistent day', { ...base, kind: 'day' }, ['2026-02-30'], []],
  ['a period that ends before it begins', period, ['2026-11-20..2026-11-01'], []],
  ['a malformed period', period, ['last..week'], []],
  ['a malformed instant', period, ['2026-11-20Z..2026-11-21Z'], []],
  ['a period without an end', period, ['..'], []],
  ['two periods', period, ['2026-11-01..', '2026-11-02..'], ['2026-11-01..']],
  ['reversed amounts', amount, ['20..5'], []],
  ['malformed amounts', amount, ['a..b'], []],
])('ignores %s in an address', (_, filter, values, expected) => {
  expect(usableValues(filter, values)).toEqual(expected);
});

test('describes active filters in their chips', () => {
  const choices = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ];
  expect(filterWords(options, ['a', 'b'], choices, zone)).toBe('Alpha, Beta');
  expect(filterWords(options, ['a', 'b', 'c'], choices, zone)).toBe('Alpha and 2 more');
  expect(filterWords(flag, ['no'], [], zone)).toBe('Off');
  expect(filterWords(period, ['2026-11-01..2026-11-20'], [], zone)).toBe('Nov 1, 2026 – Nov 20, 2026');
  expect(filterWords(period, ['2026-11-20..2026-11-20'], [], zone)).toBe('Nov 20, 2026');
  expect(filterWords(period, ['..2026-11-20'], [], zone)).toBe('up to Nov 20, 2026');
  expect(filterWords(period, ['2026-11-20T14:00:00.000Z..2026-11-20T15:00:00.000Z'], [], zone)).toBe(
    'Nov 20, 9:00 AM – Nov 20, 10:00 AM',
  );
  expect(filterWords(amount, ['5..'], [], zone)).toBe('from $5.0000');
  expect(filterWords(amount, ['0.0115..0.0125'], [], zone)).toBe('$0.0115 – $0.0125');
});

test('parses and formats ranges', () => {
  expect(splitSpan(joinSpan('a', '') ?? '')).toEqual(['a', '']);
  expect(joinSpan('', '')).toBeNull();
});
