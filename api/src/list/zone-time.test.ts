import { isTimeZone, zoneWriter } from './zone-time';

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
