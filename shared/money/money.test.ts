import fc from 'fast-check';
import { amountProblem, formatUsd, fromNumber, parseUsd, toNumber, toWire } from './index';

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
  [1_284_307_199n, 4, '$1,284.3071'],
  [-1n, 4, '−$0.0001'],
  [-1_284_307_100n, 4, '−$1,284.3071'],
  [0n, 4, '$0.0000'],
  [999_999n, 2, '$0.99'],
  [1_234_567_890_123n, 6, '$1,234,567.890123'],
])('formats %s floored to %s places', (micro, decimals, text) => {
  expect(formatUsd(micro, decimals)).toBe(text);
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
