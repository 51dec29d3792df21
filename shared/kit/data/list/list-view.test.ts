import { readView, writeView, type ListShape } from './list-view';

const shape: ListShape = {
  filterKeys: ['type', 'tag'],
  usable: (_key, values) => values.filter(Boolean),
  sortFields: ['renewsOn', 'label'],
  defaultSort: '-renewsOn',
  defaultSize: 50,
};
const read = (query: string) => readView(new URLSearchParams(query), shape);
const write = (query: string, change: Parameters<typeof writeView>[2]) =>
  writeView(new URLSearchParams(query), read(query), change, shape).toString();

test('reads an empty address as the first page in the default order', () => {
  expect(read('')).toEqual({ text: '', filters: {}, sort: { field: 'renewsOn', dir: 'desc' }, size: 50, cursor: null });
});

test('reads every parameter of an address', () => {
  expect(read('q=lab&type=10DLC&tag=a,b&tag=c&sort=label&size=100&cursor=x')).toEqual({
    text: 'lab',
    filters: { type: ['10DLC'], tag: ['a,b', 'c'] },
    sort: { field: 'label', dir: 'asc' },
    size: 100,
    cursor: 'x',
  });
});

test('ignores unknown parameters', () => {
  expect(read('sort=password&size=7&other=1&type=')).toEqual(read(''));
});

test('removes invisible characters from a search', () => {
  expect(read('q=%00la%1Fb%0A').text).toBe('lab');
});

test('returns to the first page when the rows change', () => {
  expect(write('cursor=x&size=100', { text: 'lab' })).toBe('size=100&q=lab');
  expect(write('cursor=x', { sort: { field: 'label', dir: 'desc' } })).toBe('sort=-label');
  expect(write('cursor=x&q=lab', { cursor: 'y' })).toBe('cursor=y&q=lab');
});

test('omits defaults and keeps other parameters', () => {
  expect(write('sort=label&size=100&drawer=7', { sort: { field: 'renewsOn', dir: 'desc' }, size: 50 })).toBe(
    'drawer=7',
  );
});

test('replaces or removes all values of a filter', () => {
  expect(write('type=10DLC&type=TOLL_FREE&tag=c', { filters: { type: ['SHORT_CODE'] } })).toBe('type=SHORT_CODE');
  expect(write('type=10DLC', { filters: {} })).toBe('');
});
