import { account, defaults, stepOf, surcharges } from '../test-waterfall';
import { compareSteps, isChange } from './step-diff';
import { toStep, toValues, withStep } from './step-values';

const plan = stepOf('Plan prices', { source: 'PLAN_DECK' });
const brand = stepOf('Brand prices', { source: 'HOST_BRAND_DECK' });

test('finds nothing between equal versions', () => {
  expect(compareSteps([account, defaults], [account, defaults]).filter(isChange)).toEqual([]);
});

test('finds added and removed steps, and keeps the others', () => {
  expect(compareSteps([account, plan, defaults], [account, defaults, surcharges]).filter(isChange)).toEqual([
    { kind: 'added', step: surcharges, place: 3 },
    { kind: 'removed', step: plan, place: 2 },
  ]);
});

test('finds the one step that moved, not those that it passed', () => {
  const changes = compareSteps([account, plan, brand, defaults], [plan, brand, account, defaults]).filter(isChange);
  expect(changes).toEqual([{ kind: 'kept', step: account, place: 3, from: 1, moved: true, changes: [] }]);
});

test('shows the settings of a changed step before and after; a renamed one is recognized by its settings', () => {
  const fixed = stepOf('Fee', { source: 'FIXED', onHit: 'ADD', amount: 1_000 });
  const changed = { ...fixed, amount: 2_500, match: { channels: ['TOLL_FREE' as const] } };
  const renamed = { ...plan, name: 'Prices of plans' };
  expect(compareSteps([plan, fixed], [renamed, changed])).toMatchObject([
    { kind: 'kept', changes: [{ label: 'Name', before: 'Plan prices', after: 'Prices of plans' }] },
    {
      kind: 'kept',
      changes: [
        { label: 'Source', before: 'Fixed amount, $0.0010 per unit', after: 'Fixed amount, $0.0025 per unit' },
        { label: 'Applies to', before: 'Everything', after: 'Toll-free' },
      ],
    },
  ]);
});

test('two steps of the same name are each compared once', () => {
  const twice = [defaults, { ...defaults, match: { channels: ['10DLC' as const] } }];
  expect(compareSteps(twice, [...twice].reverse()).filter(isChange)).toMatchObject([
    { kind: 'kept', moved: true, changes: [] },
  ]);
});

test.each([
  ['everything', account],
  [
    'all settings',
    stepOf('Fee', {
      source: 'FIXED',
      onHit: 'ADD',
      amount: 1_500,
      match: {
        items: ['sms_out'],
        channels: ['10DLC'],
        carriers: ['AT&T'],
        tags: ['vip', 'eu'],
        campaigns: ['0190f0e0-0000-7000-8000-0000000000c1'],
      },
    }),
  ],
  ['a percentage', stepOf('Tax', { source: 'PERCENT', onHit: 'ADD', percent: 825 })],
])('the form of a step keeps %s', (_what, step) => {
  expect(toStep(toValues(step))).toEqual(step);
});

test('what another source doesn’t have is left out', () => {
  const graduated = stepOf('Fee', { source: 'PLAN_DECK', tierMode: 'GRADUATED', onMiss: 'FAIL' });
  expect(toStep({ ...toValues(graduated), source: 'PERCENT', amount: '1', percent: '5' })).toEqual(
    stepOf('Fee', { source: 'PERCENT', onHit: 'ADD', percent: 500 }),
  );
});

test('a new step that sets the price comes before those that add to it', () => {
  expect(withStep([account, surcharges], defaults)).toEqual([account, defaults, surcharges]);
  const fee = stepOf('Fee', { source: 'FIXED', onHit: 'ADD', amount: 1 });
  expect(withStep([account, surcharges], fee)).toEqual([account, surcharges, fee]);
});
