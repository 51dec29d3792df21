import { countryOf, isPhone } from './phone';

test.each([
  ['+12015550123', true],
  ['+442079460958', true],
  ['+5511987654321', true],
  // The right length, but an area or exchange that doesn't exist.
  ['+15555550100', false],
  ['+12011550123', false],
  // Only the complete metadata knows these.
  ['+12460441885', false],
  ['+499006275076', false],
  ['+1201555012', false],
  ['+120155501234', false],
  ['(201) 555-0123', false],
  ['+999123456789', false],
  ['28401', false],
  ['', false],
])('%j is a phone: %p', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test('a remembered exchange has a country for exactly its assigned numbers', () => {
  const wrong: string[] = [];
  for (let exchange = 201_200; exchange < 1_000_000; exchange += 397) {
    for (const line of ['0000', '4321', '9876']) {
      const phone = `+1${exchange}${line}`;
      if ((countryOf(phone) !== null) !== isPhone(phone)) wrong.push(phone);
    }
  }
  expect(wrong).toEqual([]);
  expect([countryOf('+12025550123'), countryOf('+14165550123'), countryOf('+18005550123')]).toEqual(['US', 'CA', 'US']);
});
