import { checkSteps } from './check-steps';
import { percentOf, rate } from './rate';
import { ratingOf } from '../../money';
import type { BillableEvent, RateBook, RateRow, Step, SurchargeRow } from '../../money';

const step = (source: Step['source'], more: Partial<Step> = {}): Step => ({
  name: source,
  match: {},
  source,
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...more,
});
const row = (source: RateRow['source'], price: number, more: Partial<RateRow> = {}): RateRow => ({
  id: price,
  source,
  item: 'sms_out',
  channel: '',
  carrier: '',
  useCase: '',
  tierFrom: 0,
  price: BigInt(price),
  ...more,
});
const surcharge = (carrier: SurchargeRow['carrier'], price: number): SurchargeRow => ({
  id: price,
  carrier,
  channel: '10DLC',
  direction: 'OUTBOUND',
  registered: true,
  price: BigInt(price),
});
const book = (steps: Step[], rates: RateRow[] = [], more: Partial<RateBook> = {}): RateBook => ({
  accountId: 'a',
  versionId: 'v',
  tags: [],
  steps,
  rates,
  surcharges: [surcharge('AT&T', 3000), surcharge('Other', 3500)],
  ...more,
});
const text: BillableEvent = {
  item: 'sms_out',
  channel: '10DLC',
  carrier: 'AT&T',
  useCase: null,
  campaignId: null,
  registered: true,
  units: 2,
};
const sums = (result: ReturnType<typeof rate>) => (result.ok ? [result.base, result.surcharge] : result.reason);

it('takes the first price that a step finds, and adds surcharges', () => {
  const steps = [
    step('ACCOUNT_OVERRIDE'),
    step('PLAN_DECK'),
    step('DEFAULT_DECK'),
    step('SURCHARGE_TABLE', { onHit: 'ADD' }),
  ];
  const rates = [row('PLAN_DECK', 6000), row('DEFAULT_DECK', 7500)];
  const result = rate(book(steps, rates), text);
  expect(sums(result)).toEqual([12_000n, 6_000n]);
  expect(result.trace.map((one) => one.result)).toEqual(['MISSED', 'BASE', 'SKIPPED', 'ADDED']);
});

it('prefers the most specific row of a list: use case, carrier, channel', () => {
  const rates = [
    row('DEFAULT_DECK', 1),
    row('DEFAULT_DECK', 2, { channel: '10DLC' }),
    row('DEFAULT_DECK', 3, { carrier: 'AT&T' }),
    row('DEFAULT_DECK', 4, { useCase: 'CHARITY' }),
  ];
  const priced = (event: Partial<BillableEvent>) =>
    sums(rate(book([step('DEFAULT_DECK')], rates), { ...text, units: 1, ...event }))[0];
  expect([
    priced({ carrier: 'Verizon', channel: 'TOLL_FREE' }),
    priced({ carrier: 'Verizon' }),
    priced({}),
    priced({ useCase: 'CHARITY' }),
  ]).toEqual([1n, 2n, 3n, 4n]);
});

it('treats an unknown carrier as Other', () => {
  expect(
    sums(
      rate(book([step('DEFAULT_DECK'), step('SURCHARGE_TABLE', { onHit: 'ADD' })], [row('DEFAULT_DECK', 7500)]), {
        ...text,
        carrier: null,
      }),
    ),
  ).toEqual([15_000n, 7_000n]);
});

it('splits units by the tiers of the month, and prices a tier that is full at its own price', () => {
  const rates = [
    row('DEFAULT_DECK', 10),
    row('DEFAULT_DECK', 8, { tierFrom: 100 }),
    row('DEFAULT_DECK', 5, { tierFrom: 103 }),
  ];
  const tiers = book([step('DEFAULT_DECK', { tierMode: 'GRADUATED' })], rates);
  const cost = (units: number, used: number) => sums(rate(tiers, { ...text, units }, used))[0];
  expect([cost(1, 0), cost(1, 99), cost(1, 100), cost(1, 500), cost(10, 98)]).toEqual([
    10n,
    10n,
    8n,
    5n,
    2n * 10n + 3n * 8n + 5n * 5n,
  ]);
  expect(sums(rate(book([step('DEFAULT_DECK')], rates), { ...text, units: 1 }, 500))[0]).toBe(10n);
});

it('adds fixed amounts per unit, and percentages of what came before, rounded half up', () => {
  const steps = [
    step('DEFAULT_DECK'),
    step('FIXED', { onHit: 'ADD', amount: 100 }),
    step('PERCENT', { onHit: 'ADD', percent: 825 }),
  ];
  expect(sums(rate(book(steps, [row('DEFAULT_DECK', 7500)]), text))).toEqual([15_200n + 1_254n, 0n]);
  expect([percentOf(20n, 250), percentOf(19n, 250), percentOf(100n, 10_000)]).toEqual([1n, 0n, 100n]);
});

it.each([
  ['no step has a price', [step('PLAN_DECK')], 'No step set a price'],
  [
    'a step that must have one has none',
    [step('PLAN_DECK', { onMiss: 'FAIL' }), step('DEFAULT_DECK')],
    'Step 1, PLAN_DECK, found no price',
  ],
  ['only additions have one', [step('SURCHARGE_TABLE', { onHit: 'ADD' })], 'No step set a price'],
  ['the step is for others', [step('DEFAULT_DECK', { match: { items: ['lookup'] } })], 'No step set a price'],
] as const)('reports an event without a price: %s', (_, steps, reason) => {
  expect(sums(rate(book([...steps], [row('DEFAULT_DECK', 7500)]), text))).toBe(reason);
});

it('applies a step to the events that it names only', () => {
  const priced = (match: Step['match'], more: Partial<RateBook> = {}) =>
    rate(book([step('DEFAULT_DECK', { match })], [row('DEFAULT_DECK', 7500)], more), { ...text, campaignId: 'c' }).ok;
  expect([
    priced({ channels: ['10DLC'] }),
    priced({ carriers: ['AT&T'] }),
    priced({ campaigns: ['c'] }),
    priced({ tags: ['vip'] }, { tags: ['vip', 'x'] }),
  ]).toEqual([true, true, true, true]);
  expect([
    priced({ channels: ['TOLL_FREE'] }),
    priced({ carriers: ['Verizon'] }),
    priced({ campaigns: ['d'] }),
    priced({ tags: ['vip'] }),
  ]).toEqual([false, false, false, false]);
});

it('identifies a rating by what priced it, not by how much of it there was', () => {
  const steps = [step('DEFAULT_DECK'), step('SURCHARGE_TABLE', { onHit: 'ADD' })];
  const id = (event: Partial<BillableEvent>, rates = [row('DEFAULT_DECK', 7500)]) => {
    const [own, all] = [book(steps, rates), { ...text, ...event }];
    const result = rate(own, all);
    if (!result.ok) throw new Error(result.reason);
    return ratingOf(own, all, result).id;
  };
  expect(id({ units: 1 })).toBe(id({ units: 7 }));
  expect(new Set([id({}), id({ carrier: null }), id({}, [row('DEFAULT_DECK', 8000)])]).size).toBe(3);
});

it.each([
  ['No step sets the price', [step('SURCHARGE_TABLE', { onHit: 'ADD' })]],
  [
    'Steps that add to the price come after those that set it',
    [step('FIXED', { onHit: 'ADD', amount: 1 }), step('DEFAULT_DECK')],
  ],
  ['A percentage can only add to the price', [step('DEFAULT_DECK'), step('PERCENT', { percent: 10 })]],
  ['The percentage must be from 0.01 to 100', [step('DEFAULT_DECK'), step('PERCENT', { onHit: 'ADD', percent: 0 })]],
  ['The amount must be from $0 to $1,000', [step('FIXED', { amount: -1 })]],
  ['Only price lists have tiers', [step('FIXED', { amount: 1, tierMode: 'GRADUATED' })]],
] as const)('refuses to publish steps: %s', (message, steps) => {
  expect(checkSteps(steps).map((problem) => problem.message)).toContain(message);
});

it('finds nothing wrong with the standard steps', () => {
  expect(
    checkSteps([
      step('ACCOUNT_OVERRIDE'),
      step('DEFAULT_DECK', { onMiss: 'FAIL' }),
      step('SURCHARGE_TABLE', { onHit: 'ADD' }),
      step('PERCENT', { onHit: 'ADD', percent: 825 }),
    ]),
  ).toEqual([]);
});
