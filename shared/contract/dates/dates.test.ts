import moment from 'moment-timezone';
import { tzCodes } from '../reference/time-zones';
import {
  addDays,
  dayBounds,
  dayOf,
  daysBounds,
  formatAgo,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShort,
  formatTime,
  formatUpdated,
  formatUtc,
  formatWithZone,
  instantAt,
  isDay,
  isZone,
  resolveZone,
  wallAt,
  zoneAbbreviation,
  zoneName,
  zoneOffset,
} from './index';
import { zoneInstants } from '../reference/testing/zone-instants';
import data from './zone-data.json';

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

test('knows every zone that is offered, and every zone that the API accepts', () => {
  expect([...tzCodes, ...moment.tz.names(), 'america/new_york'].filter((zone) => !isZone(zone))).toEqual([]);
  expect(() => zoneOffset('Mars/Olympus', 0)).toThrow(RangeError);
});

test('has the offsets of the installed moment-timezone, in every zone and year of the table; else run generate-zones.mjs', () => {
  expect(data.version).toBe(moment.tz.dataVersion);
  const start = Date.UTC(data.first, 0);
  const differing = moment.tz.names().flatMap((name) => {
    const zone = moment.tz.zone(name);
    const changes = zone?.untils.filter((until) => until > start && until < Date.UTC(data.last + 1, 0)) ?? [];
    return [start, ...changes.flatMap((until) => [until - 1, until])]
      .filter((time) => zoneOffset(name, time) !== 0 - (zone?.utcOffset(time) ?? NaN))
      .map((time) => `${name} ${new Date(time).toISOString()}`);
  });
  expect(differing).toEqual([]);
});

test('shows times, days, and their bounds as moment-timezone does, in every zone around each change of two years', () => {
  const differing = tzCodes.flatMap((zone) =>
    zoneInstants(zone)
      .filter((at) => {
        const exact = moment.tz(at, zone);
        const day = exact.format('YYYY-MM-DD');
        return (
          formatInstant(at, zone) !== exact.format('MMM D, YYYY, h:mm:ss A') ||
          dayOf(at, zone) !== day ||
          dayBounds(zone, day).from !== moment.tz(day, zone).startOf('day').toISOString() ||
          new Date(instantAt(zone, wallAt(zone, at))).toISOString() !==
            moment.tz(exact.format('YYYY-MM-DDTHH:mm:ss.SSS'), zone).toISOString()
        );
      })
      .map((at) => `${zone} ${new Date(at).toISOString()}`),
  );
  expect(differing).toEqual([]);
});

test('covers the years that screens show', () => {
  expect([data.first <= 2022, data.last >= new Date().getUTCFullYear() + 3]).toEqual([true, true]);
});

test('shows times outside the table by the browser’s data', () => {
  expect(formatInstant('2012-07-04T16:00:00Z', newYork)).toBe('Jul 4, 2012, 12:00:00 PM');
  expect(formatInstant('2041-07-04T16:00:00Z', newYork)).toBe('Jul 4, 2041, 12:00:00 PM');
  expect(formatInstant('1999-12-31T18:00:00Z', 'Asia/Kathmandu')).toBe('Dec 31, 1999, 11:45:00 PM');
});

test.each([
  ['America/Vancouver', 'Dec 1, 2026, 9:30:00 PM MST'],
  ['America/Edmonton', 'Dec 1, 2026, 10:30:00 PM CST'],
  ['America/Winnipeg', 'Dec 1, 2026, 11:30:00 PM EST'],
  ['Europe/London', 'Dec 2, 2026, 4:30:00 AM GMT'],
  ['Asia/Manila', 'Dec 2, 2026, 12:30:00 PM UTC+08'],
])('shows the law of 2026 in %s, whatever the browser knows', (zone, text) => {
  expect(formatWithZone('2026-12-02T04:30:00Z', zone)).toBe(text);
});
