import { brandOf, codeRule, expiryOf, expiryRule, maskCode, maskExpiry, maskNumber, numberRule } from './card-text';

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
  ['42424', '4242 4', 'Visa'],
  ['5555 5555-5555 4444', '5555 5555 5555 4444', 'Mastercard'],
  ['2221000000000009', '2221 0000 0000 0009', 'Mastercard'],
  ['378282246310005', '3782 822463 10005', 'American Express'],
  ['6011000990139424', '6011 0009 9013 9424', 'Discover'],
  ['9', '9', ''],
  ['', '', ''],
])('formats %p as %p, brand %p', (typed, shown, brand) => {
  expect(maskNumber(typed)).toBe(shown);
  expect(maskNumber(shown)).toBe(shown);
  expect(brandOf(typed)).toBe(brand);
});

test.each([
  ['1', '1'],
  ['11', '11'],
  ['112', '11 / 2'],
  ['11 / 29', '11 / 29'],
  ['5', '05'],
  ['529', '05 / 29'],
  ['11/29', '11 / 29'],
  ['11 29', '11 / 29'],
  ['1/29', '01 / 29'],
  ['11-2029', '11 / 29'],
  ['112029', '11 / 29'],
  [' 11 / 2029 ', '11 / 29'],
  ['2029-11', '11 / 29'],
  ['11/', '11 / '],
  ['11 / 20', '11 / 20'],
  ['11 / 202', '11 / 202'],
])('formats the expiration date %p as %p', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown);
  expect(maskExpiry(shown)).toBe(shown);
});

test('parses the expiration date as month and year', () => {
  expect(expiryOf('11 / 29')).toEqual({ month: 11, year: 2029 });
  expect(expiryOf('11/2029')).toEqual({ month: 11, year: 2029 });
  expect([
    expiryOf('13 / 29'),
    expiryOf('11'),
    expiryOf('11 / 202'),
    expiryOf('00/29'),
    expiryOf('11/1929'),
    expiryOf(undefined),
  ]).toEqual([null, null, null, null, null, null]);
});

test('rejects wrong check digits, past months, and wrong codes', () => {
  expect(numberRule('4242 4242 4242 4241', {})).toBe('Card number must be valid');
  expect(numberRule('4242 4242', {})).toBe('Card number must be valid');
  expect(numberRule('4242 4242 4242 4242', {})).toBeUndefined();
  expect(expiryRule('01 / 20', {})).toBe('This card has expired');
  expect(expiryRule('13 / 40', {})).toBe('Expiration date must be valid');
  const now = new Date();
  const thisMonth = `${String(now.getMonth() + 1).padStart(2, '0')} / ${String(now.getFullYear() % 100)}`;
  expect(expiryRule(thisMonth, {})).toBeUndefined();
  expect(codeRule('12', {})).toBe('Security code must be valid');
  expect(numberRule('my card', {})).toBe('Card number must be valid');
  const amex = { card: { number: '3782 822463 10005' } };
  const visa = { card: { number: '4242 4242 4242 4242' } };
  expect([codeRule('123', amex), codeRule('1234', visa)]).toEqual([
    'Security code must be valid',
    'Security code must be valid',
  ]);
  expect([codeRule('1234', amex), codeRule(' 123 ', visa)]).toEqual([undefined, undefined]);
  expect([codeRule('123', {}), codeRule('1234', {}), maskCode('12 345')]).toEqual([undefined, undefined, '1234']);
});
