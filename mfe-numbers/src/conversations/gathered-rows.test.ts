import { withNewest, withOlder, type Gathered } from './gathered-rows';

interface Row {
  id: string;
  at: number;
}

const order = { idOf: ({ id }: Row) => id, positionOf: ({ at }: Row) => String(at).padStart(4, '0') };
const rows = (...places: (string | [string, number])[]): Row[] =>
  places.map((place) =>
    typeof place === 'string' ? { id: place, at: 200 - place.charCodeAt(0) } : { id: place[0], at: place[1] },
  );
const ids = ({ rows: list }: Gathered<Row>) => list.map(({ id }) => id).join('');

const known: Gathered<Row> = { rows: rows('d', 'e', 'f', 'g', 'h', 'i'), next: 'i' };

test('starts with the first page', () => {
  expect(withNewest(null, { items: rows('a', 'b'), next: 'b' }, order)).toEqual({ rows: rows('a', 'b'), next: 'b' });
});

test('puts new rows first and keeps those that left the first page', () => {
  const next = withNewest(known, { items: rows('b', 'c', 'd'), next: 'd' }, order);
  expect([ids(next), next.next]).toEqual(['bcdefghi', 'i']);
});

test('drops rows of the page’s range that are no longer in it', () => {
  expect(ids(withNewest(known, { items: rows('d', 'f'), next: 'f' }, order))).toBe('dfghi');
});

test('moves a row that became newer', () => {
  expect(ids(withNewest(known, { items: rows(['h', 500], 'd', 'e'), next: 'e' }, order))).toBe('hdefgi');
});

test('begins again if rows between are unknown, or if there are no more', () => {
  expect(withNewest(known, { items: rows('a', 'b'), next: 'b' }, order)).toEqual({ rows: rows('a', 'b'), next: 'b' });
  expect(withNewest(known, { items: rows('d'), next: null }, order)).toEqual({ rows: rows('d'), next: null });
  expect(withNewest(known, { items: [], next: null }, order)).toEqual({ rows: [], next: null });
});

test('adds older rows once', () => {
  const next = withOlder(known, { items: rows('i', 'j', 'k'), next: null }, order);
  expect([ids(next), next.next]).toEqual(['defghijk', null]);
});
