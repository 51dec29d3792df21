import { snoozeChoices, snoozeItems } from './snooze';

const zone = 'America/New_York';
const untils = (now: string, of = zone) => snoozeChoices.map(({ until }) => until(Date.parse(now), of));

test('snoozes for hours, until tomorrow at 9, and until Monday at 9, on the clocks of the account', () => {
  // A Friday evening in New York, Saturday in UTC.
  expect(untils('2026-11-21T02:30:00Z')).toEqual([
    '2026-11-21T03:30:00.000Z',
    '2026-11-21T06:30:00.000Z',
    '2026-11-21T14:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ]);
});

test('next week is the Monday after a Monday, and tomorrow after a Sunday', () => {
  expect(untils('2026-11-23T15:00:00Z').at(-1)).toBe('2026-11-30T14:00:00.000Z');
  expect(untils('2026-11-22T15:00:00Z').at(-1)).toBe('2026-11-23T14:00:00.000Z');
});

test('keeps 9 in the morning when the clocks change overnight', () => {
  expect(untils('2026-10-31T16:00:00Z')[2]).toBe('2026-11-01T14:00:00.000Z');
  expect(untils('2026-03-07T16:00:00Z')[2]).toBe('2026-03-08T13:00:00.000Z');
});

test('counts from when a choice is made, not from when the menu was', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') });
  const onUntil = jest.fn();
  const [oneHour, , tomorrow] = snoozeItems({ zone, onUntil, onCustom: jest.fn() });
  expect(tomorrow?.note).toBe('Nov 21, 9:00 AM');
  jest.setSystemTime(Date.parse('2026-11-20T18:00:00Z'));
  oneHour?.onSelect();
  expect(onUntil).toHaveBeenCalledWith('2026-11-20T19:00:00.000Z');
  jest.useRealTimers();
});
