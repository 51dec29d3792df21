import fc from 'fast-check';
import { formatUsd, fromNumber, parseUsd, toNumber, toWire } from './index';

test.each([
  ['12.345600', 12_345_600n],
  ['-1', -1_000_000n],
  ['250.5', 250_500_000n],
  ['0.0000001', null],
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

const micro = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

test('round-trips API strings and numbers to the same micro-USD', () => {
  fc.assert(
    fc.property(micro, (amount) => {
      expect(parseUsd(toWire(amount))).toBe(amount);
      expect(fromNumber(toNumber(amount))).toBe(amount);
    }),
  );
});
