import { describeList } from './describe-list';
import { orderOf, parseSort, sortsOf } from './sorts';

const spec = describeList('account.manage/listnumbers', '-renewsOn', {
  number: { label: 'Number', kind: 'phone', sort: true },
  region: { label: 'State', kind: 'text', sort: 'state' },
  city: { label: 'City', kind: 'text' },
  renewsOn: { label: 'Renews', kind: 'day', sort: true },
});

test('a list is sorted by the columns that say so, its own order first', () => {
  expect(sortsOf(spec)).toEqual(['renewsOn', 'number', 'state']);
  expect(orderOf(spec)).toEqual({ field: 'renewsOn', dir: 'desc' });
  expect(parseSort('state')).toEqual({ field: 'state', dir: 'asc' });
});

test('the compiler refuses an order by a column that cannot be sorted', () => {
  const columns = { city: { label: 'City', kind: 'text' }, number: { label: 'Number', kind: 'phone', sort: true } } as const;
  // @ts-expect-error The list is not sorted by the city.
  expect(describeList('account.manage/listnumbers', '-city', columns).columns).toBe(columns);
});
