import { instantOf, scheduleProblem, scheduleRange, wallTime } from './zone-time';

const zone = 'America/New_York';

test.each([
  ['2026-11-20T09:15', '2026-11-20T14:15:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
])('reads %s on the clocks of the zone, and writes it back', (wall, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
  expect(wallTime(instant, zone)).toBe(wall);
});

test.each(['20261-11-20T09:15', '', 'soon', '2026-13-40T99:00'])('is nothing for %p', (wall) =>
  expect(instantOf(wall, zone)).toBeNull(),
);

test('rejects times that have passed, are too far ahead, or don’t exist, and none that can be chosen', () => {
  const now = Date.parse('2026-11-20T14:00:00Z');
  expect([
    scheduleProblem('', zone, now),
    scheduleProblem('2026-11-20T09:01', zone, now),
    scheduleProblem('2026-11-20T09:00', zone, now),
    scheduleProblem('2026-12-26T09:00', zone, now),
    scheduleProblem('20261-11-20T09:15', zone, now),
  ]).toEqual([
    null,
    null,
    'This time has passed. Choose a later one.',
    'Choose a time within the next 35 days.',
    'Enter a date and time, with a four-digit year.',
  ]);
  expect(scheduleRange(now, zone)).toEqual({ min: '2026-11-20T09:00', max: '2026-12-25T09:00' });
});
