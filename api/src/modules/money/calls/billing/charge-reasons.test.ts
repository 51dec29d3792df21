import { ledgerKind } from '@heliograph/contract/reference/ledger';
import fc from 'fast-check';
import { reasonsOf } from './charge-reasons';
import type { ExplainedEntry } from './charge-reasons';

const amount = fc.bigInt({ min: -50_000_000n, max: 50_000_000n });
const positive = fc.bigInt({ min: 0n, max: 50_000_000n });
const entry: fc.Arbitrary<ExplainedEntry> = fc.record({
  type: fc.constantFrom(...ledgerKind.values),
  refType: fc.constantFrom(null, 'message', 'deposit', 'charge', 'number', 'campaign', 'brand', 'lookup'),
  charged: amount,
  units: fc.integer({ min: 1, max: 2_000 }),
  listed: fc.option(positive),
  before: fc.option(positive),
  payment: fc.option(positive),
});

test('prices and reasons add up to the charge, and rounding is below one unit per item, whatever was posted', () => {
  fc.assert(
    fc.property(entry, fc.bigInt({ min: -2_100n, max: 2_100n }), fc.boolean(), (any, off, isNear) => {
      const shown = isNear && any.listed !== null ? { ...any, charged: any.listed + off } : any;
      const reasons = reasonsOf(shown);
      expect(reasons.reduce((sum, reason) => sum + reason.amount, shown.listed ?? 0n)).toBe(shown.charged);
      for (const { reason, amount: part } of reasons)
        if (reason === 'ROUNDING') expect((part < 0n ? -part : part) < BigInt(shown.units)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

const base: ExplainedEntry = {
  type: 'campaign_fee',
  refType: 'campaign',
  charged: 30_000_000n,
  units: 1,
  listed: 10_000_000n,
  before: null,
  payment: null,
};

test.each([
  ['more than its prices', {}, [['UNEXPLAINED', 20_000_000n, null]]],
  ['one unit more than one item', { charged: 10_000_001n }, [['UNEXPLAINED', 1n, null]]],
  ['one unit more than two items', { charged: 10_000_001n, units: 2 }, [['ROUNDING', 1n, null]]],
  [
    'a text of which less was held',
    { type: 'message_outbound' as const, charged: 9_000_000n },
    [['HELD', -1_000_000n, null]],
  ],
  ['a fee below its price', { charged: 9_000_000n }, [['UNEXPLAINED', -1_000_000n, null]]],
  [
    'a correction that is limited to what was held',
    { type: 'adjustment' as const, refType: 'message', charged: -1_000_000n, before: 9_000_000n },
    [
      ['BEFORE', -9_000_000n, null],
      ['HELD', -2_000_000n, null],
    ],
  ],
  [
    'a part of a payment',
    { type: 'refund' as const, refType: 'deposit', charged: 5_000_000n, listed: null, payment: 25_000_000n },
    [['PART_REFUND', 5_000_000n, 25_000_000n]],
  ],
  [
    'a rejected refund',
    { type: 'refund' as const, refType: 'deposit', charged: -5_000_000n, listed: null, payment: 25_000_000n },
    [['RETURNED', -5_000_000n, null]],
  ],
  [
    'a disputed deposit',
    { type: 'hold' as const, refType: 'deposit', charged: 25_000_000n, listed: null, payment: 25_000_000n },
    [['DISPUTED', 25_000_000n, null]],
  ],
  [
    'a deposit that is no longer disputed',
    { type: 'release' as const, refType: 'deposit', charged: -25_000_000n, listed: null, payment: 25_000_000n },
    [['RELEASED', -25_000_000n, null]],
  ],
  [
    'a message that staff refunded',
    { type: 'refund' as const, refType: 'messageRefund', charged: -12_000n, listed: null },
    [['REFUND', -12_000n, null]],
  ],
  ['a fee without prices', { listed: null }, [['UNEXPLAINED', 30_000_000n, null]]],
] as [string, Partial<ExplainedEntry>, unknown][])('%s has its reason', (_, part, expected) => {
  expect(reasonsOf({ ...base, ...part }).map(({ reason, amount: own, of }) => [reason, own, of])).toEqual(expected);
});
