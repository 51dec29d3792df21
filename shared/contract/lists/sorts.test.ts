import { describeList } from './describe-list';
import { orderOf, parseSort, sortsOf } from './sorts';

const spec = describeList('account.manage/listnumbers', '-renewsOn', {
  number: { label: 'Number', kind: 'phone', sort: true },
  region: { label: 'State', kind: 'text', sort: 'state' },
  city: { label: 'City', kind: 'text' },
  renewsOn: { label: 'Renews', kind: 'day', sort: true },
});

test('sorts a list by its sortable columns, the default order first', () => {
  expect(sortsOf(spec)).toEqual(['renewsOn', 'number', 'state']);
  expect(orderOf(spec)).toEqual({ field: 'renewsOn', dir: 'desc' });
  expect(parseSort('state')).toEqual({ field: 'state', dir: 'asc' });
});

test('rejects an order by an unsortable column at compile time', () => {
  const columns = {
    city: { label: 'City', kind: 'text' },
    number: { label: 'Number', kind: 'phone', sort: true },
  } as const;
  // @ts-expect-error The list can't be sorted by city.
  expect(describeList('account.manage/listnumbers', '-city', columns).columns).toBe(columns);
});
