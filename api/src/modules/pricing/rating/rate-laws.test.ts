import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem } from '@heliograph/contract/reference/rates';
import { onHit, onMiss, stepSource, tierMode } from '@heliograph/contract/reference/waterfalls';
import fc from 'fast-check';
import { checkSteps } from './check-steps';
import { costOf, percentOf, rate } from './rate';
import type { BillableEvent, RateBook, RateRow, Step, SurchargeRow } from '../../money';

/*
 * What holds for any prices, surcharges and steps, in any order: an event has a price that its steps add up to, or it
 * is reported. It is free only if every price that applied is zero.
 */

const items = ['sms_out', 'sms_in', 'lookup'] as const;
const deckSources = ['ACCOUNT_OVERRIDE', 'PLAN_DECK', 'HOST_BRAND_DECK', 'DEFAULT_DECK'] as const;
const some = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });

const event: fc.Arbitrary<BillableEvent> = fc.record({
  item: some(items),
  channel: fc.option(some(numberType.values)),
  carrier: fc.option(some(surchargeCarrier.values)),
  useCase: fc.constant(null),
  campaignId: fc.option(some(['c', 'd'])),
  registered: fc.boolean(),
  units: fc.integer({ min: 1, max: 40 }),
});
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constant('Step'),
  match: fc.record({
    items: rarely(fc.constant(['sms_out' as const])),
    carriers: rarely(fc.constant(['AT&T' as const])),
    tags: rarely(fc.constant(['vip'])),
    campaigns: rarely(fc.constant(['c'])),
  }),
  source: some(stepSource.values),
  tierMode: some(tierMode.values),
  onHit: some(onHit.values),
  onMiss: some(onMiss.values),
  amount: fc.integer({ min: 0, max: 5_000 }),
  percent: fc.integer({ min: 1, max: 10_000 }),
});
const price = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 20_000n }));
const rates: fc.Arbitrary<RateRow[]> = fc
  .uniqueArray(
    fc.record({
      source: some(deckSources),
      item: some(items),
      channel: some(['', '10DLC']),
      carrier: some(['', 'AT&T']),
      useCase: fc.constant(''),
      tierFrom: some([0, 10, 25]),
      price,
    }),
    {
      selector: ({ price: _price, ...key }) => JSON.stringify(key),
      maxLength: 30,
    },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));
const surcharges: fc.Arbitrary<SurchargeRow[]> = fc
  .uniqueArray(
    fc.record({
      carrier: some(surchargeCarrier.values),
      channel: some(numberType.values),
      direction: some(['OUTBOUND', 'INBOUND'] as const),
      registered: fc.boolean(),
      price,
    }),
    {
      selector: ({ price: _price, ...key }) => JSON.stringify(key),
      maxLength: 20,
    },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));
const book: fc.Arbitrary<RateBook> = fc.record({
  accountId: fc.constant('a'),
  versionId: fc.constant('v'),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  tags: some([[], ['vip']]),
  rates,
  surcharges,
});
const used = fc.integer({ min: 0, max: 40 });

it('adds up to its steps, or is reported; free only where every price that applied is zero', () => {
  fc.assert(
    fc.property(book, event, used, (own, one, before) => {
      const result = rate(own, one, before);
      const hits = result.trace.filter(({ result: did }) => did === 'BASE' || did === 'ADDED');
      if (!result.ok) {
        expect(result.reason).not.toBe('');
        const failed = result.trace.at(-1);
        const stopped = failed?.result === 'MISSED' && own.steps[failed.step - 1]?.onMiss === 'FAIL';
        expect(stopped || hits.every(({ result: did }) => did === 'ADDED')).toBe(true);
        return;
      }
      expect(result.trace.map(({ step: number }) => number)).toEqual(own.steps.map((_, index) => index + 1));
      expect(hits.filter(({ result: did }) => did === 'BASE')).toHaveLength(1);
      let sum = 0n;
      for (const { step: number, parts } of hits) {
        const percent = own.steps[number - 1]?.source === 'PERCENT' ? (own.steps[number - 1]?.percent ?? 0) : null;
        if (percent === null) expect(parts.reduce((all, { units }) => all + (units ?? one.units), 0)).toBe(one.units);
        sum += percent === null ? costOf(parts, one.units) : percentOf(sum, percent);
      }
      expect(result.base + result.surcharge).toBe(sum);
      expect(sum === 0n).toBe(
        hits.every(
          ({ step: number, parts }) =>
            parts.every((part) => part.price === 0n) || own.steps[number - 1]?.source === 'PERCENT',
        ),
      );
    }),
    { numRuns: 3_000 },
  );
});

it('prices every event whose last step that sets the price always has one, if no step before it must have one', () => {
  const last: Step = {
    name: 'Last',
    match: {},
    source: 'FIXED',
    tierMode: 'FLAT',
    onHit: 'STOP',
    onMiss: 'FAIL',
    amount: 1,
  };
  fc.assert(
    fc.property(book, event, used, (own, one, before) => {
      const steps = [
        ...own.steps.filter(
          (each) => each.onMiss === 'NEXT' && each.onHit === 'STOP' && checkSteps([each]).length === 0,
        ),
        last,
      ];
      expect(checkSteps(steps)).toEqual([]);
      expect(rate({ ...own, steps }, one, before).ok).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it('doesn’t depend on the order of the rows', () => {
  fc.assert(
    fc.property(book, event, used, (own, one, before) => {
      const turned = { ...own, rates: own.rates.toReversed(), surcharges: own.surcharges.toReversed() };
      expect(rate(turned, one, before)).toEqual(rate(own, one, before));
    }),
    { numRuns: 1_000 },
  );
});

it('costs the same in one event as in two that follow each other, whatever the tiers', () => {
  const tiered = fc.record({ own: book, source: some(deckSources) }).map(({ own, source }) => ({
    ...own,
    steps: [
      {
        name: 'Tiers',
        match: {},
        source,
        tierMode: 'GRADUATED' as const,
        onHit: 'STOP' as const,
        onMiss: 'NEXT' as const,
      },
    ],
  }));
  fc.assert(
    fc.property(tiered, event, used, fc.integer({ min: 1, max: 40 }), (own, one, before, more) => {
      const whole = rate(own, { ...one, units: one.units + more }, before);
      const [first, second] = [rate(own, one, before), rate(own, { ...one, units: more }, before + one.units)];
      expect([first.ok, second.ok]).toEqual([whole.ok, whole.ok]);
      if (whole.ok && first.ok && second.ok) expect(first.base + second.base).toBe(whole.base);
    }),
    { numRuns: 2_000 },
  );
});

it('finds the price of the account before those of plan, brand and default, whichever of them have one', () => {
  const standard: Step[] = deckSources.map((source) => ({
    name: source,
    match: {},
    source,
    tierMode: 'FLAT',
    onHit: 'STOP',
    onMiss: 'NEXT',
  }));
  const known = rateItem.values.filter((item) => item !== 'sms_out');
  fc.assert(
    fc.property(fc.subarray([...deckSources]), some(known), (having, item) => {
      const rows: RateRow[] = having.map((source, index) => ({
        id: index + 1,
        source,
        item,
        channel: '',
        carrier: '',
        useCase: '',
        tierFrom: 0,
        price: BigInt(deckSources.indexOf(source) + 1),
      }));
      const result = rate(
        { accountId: 'a', versionId: 'v', steps: standard, tags: [], rates: rows, surcharges: [] },
        { item, channel: null, carrier: null, useCase: null, campaignId: null, registered: true, units: 1 },
      );
      const first = deckSources.find((source) => having.includes(source));
      expect(result.ok ? result.base : null).toBe(first === undefined ? null : BigInt(deckSources.indexOf(first) + 1));
    }),
  );
});
