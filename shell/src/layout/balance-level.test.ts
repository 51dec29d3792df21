import { balanceLevel } from './balance-level';

test.each([
  [50_000_000n, 'fine'],
  [49_999_999n, 'low'],
  [25_000_000n, 'low'],
  [24_999_999n, 'blocked'],
  [-1n, 'blocked'],
] as const)('%s micro-USD with a minimum of 25 is %s', (balance, level) => {
  expect(balanceLevel({ balance, minBalance: 25_000_000n })).toBe(level);
});
