import { tzCodes } from '../reference/time-zones';
import { dayBounds, daysBounds } from './calendar';
import {
  addDays,
  dayOf,
  formatAgo,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShort,
  formatTime,
  formatUpdated,
  formatUtc,
  formatWithZone,
  isDay,
  resolveZone,
  zoneAbbreviation,
  zoneName,
} from './index';
import { moment } from './moment';

const newYork = 'America/New_York';

test('formats an instant in the account’s zone', () => {
  expect(formatInstant('2026-11-20T14:14:05Z', newYork)).toBe('Nov 20, 2026, 9:14:05 AM');
  expect(formatInstant('2026-07-04T16:00:00.123Z', newYork)).toBe('Jul 4, 2026, 12:00:00 PM');
  expect(formatDay('2026-11-21T02:00:00Z', newYork)).toBe('Nov 20, 2026');
  expect(formatShort('2026-11-21T02:00:00Z', newYork)).toBe('Nov 20, 9:00 PM');
  expect(formatTime('2026-11-21T02:00:00Z', newYork)).toBe('9:00 PM');
  expect(formatUtc('2026-11-20T14:14:05.000Z')).toBe('2026-11-20T14:14:05Z');
});

test('adds the zone of an instant in a sentence', () => {
  expect(formatWithZone('2026-11-20T14:14:05Z', newYork)).toBe('Nov 20, 2026, 9:14:05 AM EST');
  expect(formatWithZone('2026-07-20T14:14:05Z', newYork)).toBe('Jul 20, 2026, 10:14:05 AM EDT');
  expect(zoneAbbreviation('Etc/UTC')).toBe('UTC');
  expect(zoneAbbreviation('America/Sao_Paulo', '2026-07-20T00:00:00Z')).toBe('UTC-03');
});

test.each([
  ['2026-11-01T05:59:59Z', 'Nov 1, 2026, 1:59:59 AM EDT'],
  ['2026-11-01T06:00:00Z', 'Nov 1, 2026, 1:00:00 AM EST'],
  ['2026-03-08T06:59:59Z', 'Mar 8, 2026, 1:59:59 AM EST'],
  ['2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00:00 AM EDT'],
])('formats %s with its zone as %s', (instant, text) => {
  expect(formatWithZone(instant, newYork)).toBe(text);
});

test.each([
  ['an ordinary day', newYork, '2026-11-20', '2026-11-20T05:00:00.000Z', 24],
  ['the day clocks go forward', newYork, '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['the day clocks go back', newYork, '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['a day that begins at one', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['half an hour of change', 'Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['UTC', 'Etc/UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', 24],
])('returns the bounds of %s', (_name, zone, day, from, hours) => {
  const bounds = dayBounds(zone, day);
  expect(bounds.from).toBe(from);
  expect((Date.parse(bounds.to) - Date.parse(bounds.from)) / 3_600_000).toBe(hours);
  expect(dayOf(bounds.from, zone)).toBe(day);
  expect(dayOf(Date.parse(bounds.to) - 1, zone)).toBe(day);
  expect(bounds.to).toBe(dayBounds(zone, addDays(day, 1)).from);
});

test('returns the bounds of several days, both included', () => {
  expect(daysBounds(newYork, '2026-10-31', '2026-11-01')).toEqual({
    from: '2026-10-31T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('formats calendar days', () => {
  expect(formatCalendarDay('2026-01-01')).toBe('Jan 1, 2026');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  [0, 'just now'],
  [59_900, 'just now'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [7_200_000, '2 h ago'],
  [5 * 86_400_000, '5 d ago'],
  [-5_000, 'just now'],
])('formats %i ms as %s', (age, text) => {
  expect(formatAgo(1_000_000_000 - age, 1_000_000_000)).toBe(text);
  expect(formatUpdated(1_000_000_000 - age, 1_000_000_000)).toBe(`Updated ${text}`);
});

test('falls back to the browser’s zone without a known one', () => {
  expect(resolveZone(newYork)).toBe(newYork);
  expect([resolveZone(''), resolveZone(null), resolveZone('Mars/Olympus')]).toEqual(
    Array(3).fill(Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
});

test.each([
  ['America/New_York', 'Eastern Time (ET)'],
  ['America/Los_Angeles', 'Pacific Time (PT)'],
  ['America/Phoenix', 'Mountain Standard Time (MST)'],
  ['Europe/Paris', 'Central European Time'],
])('names %s %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('rejects a nonexistent day', () => {
  expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', undefined].map(isDay)).toEqual(Array(6).fill(false));
  expect(formatCalendarDay('someday')).toBe('someday');
});

test('agrees between the browser’s formatters and the calendar on every zone, in months before recent changes of law', () => {
  const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2022, month, 1 + month, 3 + (month % 20), 59, 7));
  const differing = tzCodes.flatMap((zone) =>
    months
      .filter(
        (at) =>
          formatInstant(at, zone) !== moment.tz(at, zone).format('MMM D, YYYY, h:mm:ss A') ||
          dayOf(at, zone) !== moment.tz(at, zone).format('YYYY-MM-DD'),
      )
      .map((at) => `${zone} ${at}`),
  );
  expect(differing).toEqual([]);
});

test('knows every zone that is offered', () => {
  expect(tzCodes.filter((tzCode) => moment.tz.zone(tzCode) === null)).toEqual([]);
});
