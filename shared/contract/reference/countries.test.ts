import { countries } from './countries';

test('lists the United States first, the rest by name', () => {
  const [first, ...rest] = countries.map(({ name }) => name);
  expect(countries[0]).toEqual({ code3: 'USA', name: 'United States' });
  expect(rest).toEqual(rest.toSorted(new Intl.Collator('en').compare));
  expect(rest).not.toContain(first);
});

test('lists all 249 countries of ISO 3166-1 once, by a three-letter code', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code3 }) => code3)).size).toBe(249);
  expect(countries.every(({ code3, name }) => /^[A-Z]{3}$/.test(code3) && name.length > 2)).toBe(true);
});

test.each([
  ['CAN', 'Canada'],
  ['MEX', 'Mexico'],
  ['BOL', 'Bolivia'],
  ['COD', 'Congo, Democratic Republic of the'],
  ['HKG', 'Hong Kong'],
])('names %s %s', (code3, name) => {
  expect(countries).toContainEqual({ code3, name });
});
