import { flashes } from './morse';

test('a name flashes letter by letter', () => {
  expect(flashes('Et')).toEqual({
    marks: [
      { at: 0, length: 1 },
      { at: 4, length: 3 },
    ],
    width: 7,
  });
  expect(flashes('Heliograph').marks).toHaveLength(30);
});

test('skips what isn’t a letter', () => {
  expect(flashes('A-1 ')).toEqual(flashes('a'));
  expect(flashes('')).toEqual({ marks: [], width: 0 });
});
