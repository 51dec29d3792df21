import { dayAndTime, shortCalendarDay, shortDay, shortHour, weekDay } from './time-words';

test.each([
  ['2026-12-03T19:00:00Z', 'America/New_York', 'Thu, Dec 3 at 2:00 PM EST'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Sun, Nov 1 at 1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Sun, Nov 1 at 1:30 AM EST'],
  ['2026-11-01T18:45:00Z', 'Asia/Kathmandu', 'Mon, Nov 2 at 12:30 AM UTC+05:45'],
])('formats %s in %s as %s', (at, zone, words) => {
  expect(dayAndTime(at, zone)).toBe(words);
});

test('formats hours and weekdays', () => {
  expect([
    shortHour('2026-11-24T19:00:00Z', 'America/New_York'),
    weekDay('2026-11-18T03:00:00Z', 'America/New_York'),
  ]).toEqual(['2 PM', 'Tue, Nov 17']);
});

test('formats days without their year', () => {
  expect([shortCalendarDay('2026-11-24'), shortDay('2026-11-24T03:00:00Z', 'America/Chicago')]).toEqual([
    'Nov 24',
    'Nov 23',
  ]);
});
