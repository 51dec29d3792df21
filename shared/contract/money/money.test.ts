import fc from 'fast-check';
import {
  amountProblem,
  formatAmount,
  formatBalance,
  fromNumber,
  parseUsd,
  plainAmount,
  toNumber,
  toWire,
} from './index';

test.each([
  ['12.345600', 12_345_600n],
  ['-1', -1_000_000n],
  ['250.5', 250_500_000n],
  ['0.0000001', null],
  ['0.00750000', 7_500n],
  ['0.12345600', 123_456n],
  ['1e3', null],
  ['', null],
  ['1,000', null],
])('parses %s', (text, micro) => {
  expect(parseUsd(text)).toBe(micro);
});

test.each([
  [1_284_307_199n, '$1,284.3071'],
  [-1n, '−$0.0001'],
  [-1_284_307_100n, '−$1,284.3071'],
  [0n, '$0.0000'],
  [99n, '$0.0000'],
  [999_999n, '$0.9999'],
  [1_234_567_890_123n, '$1,234,567.8901'],
])('formats a balance of %s rounded down', (micro, text) => {
  expect(formatBalance(micro)).toBe(text);
});

test.each([
  [6_250n, 4, '$0.00625'],
  [-6_250n, 4, '−$0.00625'],
  [9n, 4, '$0.000009'],
  [0n, 4, '$0.0000'],
  [500_000_100n, 4, '$500.0001'],
  [500_000_100n, 2, '$500.0001'],
  [500_000_100n, 0, '$500.0001'],
  [600n, 2, '$0.0006'],
  [11_500n, 2, '$0.0115'],
  [256_250_000n, 2, '$256.25'],
  [5_000_000_000n, 2, '$5,000.00'],
  [5_000_000_000n, 0, '$5,000'],
  [12_500_000n, 0, '$12.50'],
  [1_500n, 6, '$0.001500'],
])('formats an amount of %s with at least %s decimals and all its digits', (micro, least, text) => {
  expect(formatAmount(micro, least)).toBe(text);
});

test.each([
  [5_000_000_000n, 0, '5000'],
  [1_250_500_000n, 0, '1250.50'],
  [-600n, 2, '-0.0006'],
  [250_000_000n, 2, '250.00'],
])('formats %s as it is typed', (micro, least, text) => {
  expect(plainAmount(micro, least)).toBe(text);
});

test.each([
  ['1', 6, null],
  ['0.12345600', 6, null],
  ['0.12345678', 6, 'must have at most 6 decimals'],
  ['-0.12345678', 6, 'must have at most 6 decimals'],
  ['0.00755', 4, 'must have at most 4 decimals'],
  ['0.005', 2, 'must be in dollars and whole cents'],
  ['ten', 6, 'must be valid'],
  ['', 6, 'must be valid'],
  ['1.2.3', 6, 'must be valid'],
])('says what is wrong with %p of at most %d decimals', (text, decimals, problem) => {
  expect(amountProblem(text, decimals)).toBe(problem);
});

const micro = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

test('round-trips API strings and numbers to the same micro-USD', () => {
  fc.assert(
    fc.property(micro, (amount) => {
      expect(parseUsd(toWire(amount))).toBe(amount);
      expect(fromNumber(toNumber(amount))).toBe(amount);
    }),
  );
});

const readBack = (text: string) => parseUsd(text.replace(/[$,]/g, '').replace('\u2212', '-'));

test('shows every digit of an amount: what is read back is the amount', () => {
  fc.assert(
    fc.property(micro, fc.constantFrom(0, 2, 4, 6), (amount, least) => {
      const text = formatAmount(amount, least);
      expect(readBack(text)).toBe(amount);
      const decimals = text.split('.')[1]?.length ?? 0;
      expect(decimals).toBeGreaterThanOrEqual(least);
      expect(decimals).toBeLessThanOrEqual(6);
      expect(parseUsd(plainAmount(amount, least))).toBe(amount);
    }),
  );
});

test('shows a credit and its reversal with the same digits', () => {
  fc.assert(
    fc.property(micro, fc.constantFrom(0, 2, 4, 6), (amount, least) => {
      const digits = (text: string) => text.replace('\u2212', '');
      expect(digits(formatAmount(-amount, least))).toBe(digits(formatAmount(amount, least)));
    }),
  );
});

test('never shows a balance higher than it is, and at most 0.0001 USD lower', () => {
  fc.assert(
    fc.property(micro, (balance) => {
      const shown = readBack(formatBalance(balance));
      if (shown === null) throw new Error(`${balance} is not shown as an amount`);
      expect(shown <= balance && balance - shown < 100n).toBe(true);
      expect(formatBalance(balance)).toMatch(/\.\d{4}$/);
    }),
  );
});
