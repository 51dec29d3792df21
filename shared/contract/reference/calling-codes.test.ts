import { callingCode } from './calling-codes';
import { countries } from './countries';

test.each([
  ['USA', '1'],
  ['CAN', '1'],
  ['GBR', '44'],
  ['DEU', '49'],
  ['BHS', '1'],
  ['IND', '91'],
  ['ATA', null],
  ['XXX', null],
])('returns the calling code of %s: %s', (code3, code) => {
  expect(callingCode(code3)).toBe(code);
});

test('has a code for all but uninhabited countries', () => {
  const without = countries.filter(({ code3 }) => callingCode(code3) === null).map(({ name }) => name);
  expect(without).toEqual([
    'Antarctica',
    'Bouvet Island',
    'French Southern Territories',
    'Heard & McDonald Islands',
    'Pitcairn Islands',
    'South Georgia & South Sandwich Islands',
    'U.S. Outlying Islands',
  ]);
});
