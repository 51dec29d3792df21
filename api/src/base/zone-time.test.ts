import { isTimeZone, startOfDay, zoneWriter } from './zone-time';

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

describe('isTimeZone', () => {
  it('knows zones from other words', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('Nowhere/Place')).toBe(false);
    expect(isTimeZone('')).toBe(false);
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
    // Clocks skip from 00:00 to 01:00, and go from 01:00 back to 00:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '2025-12-31T11:00:00.000Z'],
  ])('%s %s', (zone, day, start) => {
    expect(new Date(startOfDay(zone, day)).toISOString()).toBe(start);
  });
});
