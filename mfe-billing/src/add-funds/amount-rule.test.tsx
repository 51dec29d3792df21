import { amountHelp, amountRule, leftToday, payable } from './amount-rule';

const bounds = { minAmount: '10.000000', dailyLimit: '5000.000000', addedToday: '4500.000000' };

test('accepts amounts within the server’s limits, both inclusive', () => {
  const rule = amountRule(bounds);
  expect([rule('9.99', {}), rule('-20', {})]).toEqual([
    'Amount must be greater than 10',
    'Amount must be greater than 10',
  ]);
  expect(rule('500.01', {})).toBe('Amount must be smaller than 500');
  expect([rule('10', {}), rule('$500.00', {}), rule('', {})]).toEqual([undefined, undefined, undefined]);
});

test('says that the daily limit is reached', () => {
  expect(amountRule({ ...bounds, addedToday: '4995.000000' })('10', {})).toBe('You can’t add more today');
  expect(leftToday({ ...bounds, addedToday: '6000.000000' })).toBe(0n);
});

test('rejects nothing before the limits are known', () => {
  expect(amountRule(undefined)('1', {})).toBeUndefined();
});

test('names the limits', () => {
  expect(amountHelp(bounds)).toBe('$10.00 to $5,000.00 a day. $500.00 left today.');
  expect(amountHelp({ ...bounds, addedToday: '0.000000' })).toBe('$10.00 to $5,000.00 a day.');
});

test.each([
  ['250', '250.000000'],
  [' $1,250.50 ', '1250.500000'],
  ['12.340', '12.340000'],
  ['12.345', null],
  ['-20', null],
  ['\u221220', null],
  ['0', null],
  ['12,50', null],
  ['ten', null],
  ['9999999999999', null],
  [undefined, null],
])('prices %p as %p', (typed, amount) => {
  expect(payable(typed)).toBe(amount);
});
