import { dayOf, isTimeZone, startOfDay, startsOfDays, zoneInstant, zoneWall, zoneWriter } from './zone-time';

describe('zoneWriter', () => {
  it.each([
    ['America/New_York', '2026-07-01T12:00:00.000Z', '2026-07-01T08:00:00-04:00'],
    ['America/New_York', '2026-11-01T05:59:59.999Z', '2026-11-01T01:59:59-04:00'],
    ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T01:00:00-05:00'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00+05:45'],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00.000Z', '2026-01-01T11:00:00+11:00'],
    ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+00:00'],
  ])('%s %s', (zone, instant, written) => {
    expect(zoneWriter(zone)(instant)).toBe(written);
  });
});

describe.each([
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T01:59:59-05:00', '2026-03-08T03:00:00-04:00'],
  ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T01:59:59-04:00', '2026-11-01T01:00:00-05:00'],
  ['Europe/London', '2026-03-29T01:00:00.000Z', '2026-03-29T00:59:59+00:00', '2026-03-29T02:00:00+01:00'],
  ['Europe/London', '2026-10-25T01:00:00.000Z', '2026-10-25T01:59:59+01:00', '2026-10-25T01:00:00+00:00'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05T01:59:59+11:00', '2026-04-05T01:30:00+10:30'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', '2026-10-04T01:59:59+10:30', '2026-10-04T02:30:00+11:00'],
  ['Pacific/Chatham', '2026-04-04T14:00:00.000Z', '2026-04-05T03:44:59+13:45', '2026-04-05T02:45:00+12:45'],
  ['Pacific/Chatham', '2026-09-26T14:00:00.000Z', '2026-09-27T02:44:59+12:45', '2026-09-27T03:45:00+13:45'],
  // Midnight of that day doesn't exist.
  ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-05T23:59:59-04:00', '2026-09-06T01:00:00-03:00'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-23T23:59:59+02:00', '2026-04-24T01:00:00+03:00'],
  // Midnight of that day occurs twice.
  ['America/Havana', '2025-11-02T05:00:00.000Z', '2025-11-02T00:59:59-04:00', '2025-11-02T00:00:00-05:00'],
])('the clocks of %s at %s', (zone, change, before, after) => {
  const at = Date.parse(change);

  it('are written with the offset in force', () => {
    expect([at - 1, at].map((time) => zoneWriter(zone)(new Date(time).toISOString()))).toEqual([before, after]);
  });

  it('show the day', () => {
    expect([at - 1, at].map((time) => dayOf(zone, time))).toEqual([before.slice(0, 10), after.slice(0, 10)]);
  });

  it('are read back within two days, the first time if they show one twice', () => {
    const hours = Array.from({ length: 97 }, (_, index) => at + (index - 48) * 30 * 60_000);
    const wallAt = zoneWall(zone);
    const instantAt = zoneInstant(zone);
    const seen = new Map<number, number>();
    for (const time of hours) {
      const wall = wallAt(time);
      if (!seen.has(wall)) seen.set(wall, time);
    }
    expect([...seen.keys()].map(instantAt)).toEqual([...seen.values()]);
  });
});

test('a time that clocks skip is as much later', () => {
  expect(new Date(zoneInstant('America/New_York')(Date.parse('2026-03-08T02:30:00Z'))).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  );
  expect(new Date(zoneInstant('Australia/Lord_Howe')(Date.parse('2026-10-04T02:10:00Z'))).toISOString()).toBe(
    '2026-10-03T15:40:00.000Z',
  );
});

describe('isTimeZone', () => {
  it('knows zones from other words', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('america/new_york')).toBe(true);
    expect(isTimeZone('America_New_York')).toBe(false);
    expect(isTimeZone('Nowhere/Place')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  it('is what decides whether there is anything to calculate with', () => {
    expect(() => zoneWall('Nowhere/Place')).toThrow(RangeError);
    expect(() => startOfDay('Nowhere/Place', '2026-01-01')).toThrow(RangeError);
  });
});

describe('startOfDay', () => {
  it.each([
    ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    ['Pacific/Chatham', '2026-04-05', '2026-04-04T10:15:00.000Z'],
    ['Pacific/Chatham', '2026-04-06', '2026-04-05T11:15:00.000Z'],
    ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00.000Z'],
    ['Pacific/Chatham', '2026-09-28', '2026-09-27T10:15:00.000Z'],
    // Clocks skip from 00:00 to 01:00, and go from 01:00 back to 00:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Asia/Kolkata', '2026-03-11', '2026-03-10T18:30:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '2025-12-31T11:00:00.000Z'],
  ])('%s %s', (zone, day, start) => {
    expect(new Date(startOfDay(zone, day)).toISOString()).toBe(start);
  });
});

test.each([
  ['America/New_York', '2026-03-10T12:00:00Z', '2026-03-10'],
  ['America/New_York', '2026-03-10T03:59:59Z', '2026-03-09'],
  // The clock went forward at 02:00 on that day, and back in November.
  ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01'],
  ['Asia/Kolkata', '2026-03-10T20:00:00Z', '2026-03-11'],
  ['UTC', '2026-03-10T00:00:00Z', '2026-03-10'],
])('the day in %s at %s is %s', (zone, at, day) => {
  expect(dayOf(zone, Date.parse(at))).toBe(day);
});

test('the last days in a zone start at its midnights, whether they have 23, 24, or 25 hours', () => {
  const hours = (zone: string, now: string, count: number) => {
    const starts = startsOfDays(zone, Date.parse(now), count);
    return [
      new Date(starts[0] ?? 0).toISOString(),
      ...starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000),
    ];
  };
  expect(hours('America/New_York', '2026-03-09T03:30:00Z', 2)).toEqual(['2026-03-07T05:00:00.000Z', 24, 23]);
  expect(hours('America/New_York', '2026-11-02T12:00:00Z', 3)).toEqual(['2026-10-31T04:00:00.000Z', 24, 25, 24]);
  expect(hours('UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-01T00:00:00.000Z', 24]);
});
