import { nextDue, previousPeriod, type DueRule } from './next-due';

const zone = 'America/New_York';
const daily = (hour: number): DueRule => ({ frequency: 'DAILY', hour, weekday: null, monthDay: null });
const dues = (rule: DueRule, from: string, count: number, where = zone): string[] => {
  const found: string[] = [];
  for (let at = new Date(from); found.length < count;) {
    at = nextDue(rule, where, at);
    found.push(at.toISOString());
  }
  return found;
};

it.each([
  [
    'an hour that is skipped, once, an hour later',
    2,
    '2026-03-07T00:00:00Z',
    ['2026-03-07T07:00:00.000Z', '2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'],
  ],
  [
    'an hour that comes twice, the first time only',
    1,
    '2026-10-31T00:00:00Z',
    ['2026-10-31T05:00:00.000Z', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ],
  [
    'an hour at which clocks don’t change',
    9,
    '2026-03-07T00:00:00Z',
    ['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z'],
  ],
])('finds %s', (_what, hour, from, expected) => {
  expect(dues(daily(hour), from, 3)).toEqual(expected);
});

it('has one due time for each day of a year, where clocks skip midnight and a day is missing too', () => {
  for (const where of ['America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Apia']) {
    for (const hour of [0, 1, 2, 23])
      expect(new Set(dues(daily(hour), '2026-01-01T12:00:00Z', 365, where)).size).toBe(365);
  }
});

it('is due on a weekday, and on the last day of shorter months', () => {
  expect(dues({ frequency: 'WEEKLY', hour: 8, weekday: 7, monthDay: null }, '2026-02-28T00:00:00Z', 2)).toEqual([
    '2026-03-01T13:00:00.000Z',
    '2026-03-08T12:00:00.000Z',
  ]);
  expect(dues({ frequency: 'MONTHLY', hour: 8, weekday: null, monthDay: 31 }, '2028-01-31T14:00:00Z', 3)).toEqual([
    '2028-02-29T13:00:00.000Z',
    '2028-03-31T12:00:00.000Z',
    '2028-04-30T12:00:00.000Z',
  ]);
});

it('covers every day once, from one due time to the next', () => {
  const rule: DueRule = { frequency: 'MONTHLY', hour: 0, weekday: null, monthDay: 31 };
  const periods = dues(rule, '2026-01-31T12:00:00Z', 14).map((at) => previousPeriod(rule, zone, new Date(at)));
  periods.slice(1).forEach(({ from }, index) => expect(from).toBe(periods[index]?.to));
  expect(previousPeriod(daily(8), zone, new Date('2026-03-09T12:00:00Z'))).toEqual({
    from: '2026-03-08',
    to: '2026-03-09',
  });
});
