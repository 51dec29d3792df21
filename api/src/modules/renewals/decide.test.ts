import { decide } from './decide';
import type { Due, DueNumber } from './due';

const number = (id: string, changes: Partial<DueNumber> = {}): DueNumber => ({
  kind: 'NUMBER',
  id,
  name: id,
  number: `+1201555${id}`,
  type: '10DLC',
  city: null,
  state: null,
  capabilities: ['SMS'],
  fee: 1_000_000n,
  dueOn: '2026-03-01',
  renewalDay: 1,
  status: 'ACTIVE',
  suspension: null,
  autoRenew: true,
  unpaidSince: null,
  notifiedDays: null,
  campaignId: null,
  ratingId: null,
  ...changes,
});
const campaign = (id: string, fee: bigint, dueOn: string): Due => ({
  kind: 'CAMPAIGN',
  id,
  name: id,
  fee,
  dueOn,
  renewalDay: 1,
  ratingId: null,
});

it('pays the oldest first, and what remains goes to a smaller one', () => {
  const { payments, unpaid } = decide(
    [
      number('b', { dueOn: '2026-03-02' }),
      campaign('c', 10_000_000n, '2026-03-01'),
      number('a', { dueOn: '2026-02-28', renewalDay: 31 }),
    ],
    2_000_000n,
    '2026-03-02',
  );
  expect(payments.map(({ of, from, until }) => [of.id, from, until])).toEqual([
    ['a', '2026-02-28', '2026-03-31'],
    ['b', '2026-03-02', '2026-04-01'],
  ]);
  expect(unpaid).toEqual([]);
});

it('pays several months that are due, each in its turn', () => {
  const { payments } = decide(
    [number('a', { dueOn: '2026-01-01' }), number('b', { dueOn: '2026-02-15', renewalDay: 15 })],
    3_000_000n,
    '2026-03-10',
  );
  expect(payments.map(({ of, from }) => [of.id, from])).toEqual([
    ['a', '2026-01-01'],
    ['a', '2026-02-01'],
    ['b', '2026-02-15'],
  ]);
});

it('releases what is not renewed, paid or not', () => {
  const { released, payments } = decide(
    [number('a', { autoRenew: false }), number('b', { status: 'RELEASE_PENDING' })],
    9_000_000n,
    '2026-03-01',
  );
  expect([released.map(({ id }) => id), payments]).toEqual([['a', 'b'], []]);
});

describe('an unpaid number', () => {
  const on = (day: string, known: Partial<DueNumber>) =>
    decide([number('a', { unpaidSince: '2026-03-01', ...known })], 0n, day);

  it.each([
    ['2026-03-01', null, ['unpaid', '2026-03-08', 7]],
    ['2026-03-02', 7, null],
    ['2026-03-05', 7, ['unpaid', '2026-03-08', 3]],
    ['2026-03-07', 3, ['unpaid', '2026-03-08', 1]],
    ['2026-03-07', 1, null],
  ])('works until the week is over: on %s, after a notice of %s days', (day, notifiedDays, expected) => {
    const { notices, unpaid } = on(day, { notifiedDays });
    expect(notices.map(({ event, on: until, days }) => [event, until, days])).toEqual(expected ? [expected] : []);
    expect(unpaid[0]?.suspended).toBe(false);
  });

  it('is suspended for a week, then released', () => {
    expect(on('2026-03-08', { notifiedDays: 1 })).toMatchObject({
      unpaid: [{ suspended: true, notifiedDays: 7 }],
      notices: [{ event: 'suspended', on: '2026-03-15', days: 7 }],
    });
    expect(on('2026-03-09', { notifiedDays: 7, status: 'SUSPENDED', suspension: 'UNPAID' }).notices).toEqual([]);
    expect(on('2026-03-14', { notifiedDays: 3, status: 'SUSPENDED', suspension: 'UNPAID' }).notices).toMatchObject([
      { event: 'suspended', days: 1 },
    ]);
    expect(on('2026-03-15', { notifiedDays: 1, status: 'SUSPENDED', suspension: 'UNPAID' })).toMatchObject({
      unpaid: [],
      released: [{ id: 'a' }],
      notices: [{ event: 'released' }],
    });
  });

  it('has its whole time even if no renewal ran on its due date', () => {
    const { unpaid, released } = decide([number('a', { dueOn: '2026-01-01' })], 0n, '2026-03-01');
    expect([unpaid[0]?.since, unpaid[0]?.suspended, released]).toEqual(['2026-03-01', false, []]);
  });
});
