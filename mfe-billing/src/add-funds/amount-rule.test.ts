import { amountHelp, amountRule, leftToday } from './amount-rule';

const bounds = { minAmount: '10.000000', dailyLimit: '5000.000000', addedToday: '4500.000000' };

test('bounds are those the server told, and included', () => {
  const rule = amountRule(bounds);
  expect(rule('9.99', {})).toBe('Amount must be greater than 10');
  expect(rule('500.01', {})).toBe('Amount must be smaller than 500');
  expect([rule('10', {}), rule('$500.00', {}), rule('', {})]).toEqual([undefined, undefined, undefined]);
});

test('when the day is used up it says so', () => {
  expect(amountRule({ ...bounds, addedToday: '4995.000000' })('10', {})).toBe('No more can be added today');
  expect(leftToday({ ...bounds, addedToday: '6000.000000' })).toBe(0n);
});

test('nothing is refused before the bounds are known', () => {
  expect(amountRule(undefined)('1', {})).toBeUndefined();
});

test('the bounds in words', () => {
  expect(amountHelp(bounds)).toBe('Between $10.00 and $5,000.00 a day. $4,500.00 added today.');
  expect(amountHelp({ ...bounds, addedToday: '0.000000' })).toBe('Between $10.00 and $5,000.00 a day. Nothing added today.');
});
