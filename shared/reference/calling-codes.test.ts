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
])('%s has %s', (code3, code) => {
  expect(callingCode(code3)).toBe(code);
});

test('all but uninhabited countries have one', () => {
  const without = countries.filter(({ code3 }) => callingCode(code3) === null).map(({ name }) => name);
  expect(without).toEqual(['Antarctica', 'Bouvet Island', 'French Southern Territories', 'Heard & McDonald Islands', 'Pitcairn Islands', 'South Georgia & South Sandwich Islands', 'U.S. Outlying Islands']);
});
