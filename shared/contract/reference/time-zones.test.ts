import { browserTimeZone, commonTzCodes, offsetAt, timeZoneAt, timeZones, tzCodes, zoneSearchText } from './time-zones';

const july = new Date('2026-07-15T12:00:00Z');
const january = new Date('2026-01-15T12:00:00Z');

test.each([
  ['America/New_York', january, -300, '-05:00'],
  ['America/New_York', july, -240, '-04:00'],
  ['America/Phoenix', july, -420, '-07:00'],
  ['America/St_Johns', january, -210, '-03:30'],
  ['Australia/Darwin', july, 570, '+09:30'],
  ['Australia/Lord_Howe', january, 660, '+11:00'],
  ['Australia/Lord_Howe', july, 630, '+10:30'],
  ['Asia/Kathmandu', july, 345, '+05:45'],
  ['Europe/London', january, 0, '+00:00'],
  ['Etc/UTC', july, 0, '+00:00'],
  ['Pacific/Kiritimati', july, 840, '+14:00'],
])('returns the offset of %s at %p: %i minutes', (tzCode, at, offset, utc) => {
  expect(offsetAt(tzCode, at)).toEqual({ offset, utc });
});

test('changes the offset at the instant of the clock change', () => {
  expect(offsetAt('America/New_York', new Date('2026-11-01T05:59:59Z')).offset).toBe(-240);
  expect(offsetAt('America/New_York', new Date('2026-11-01T06:00:00Z')).offset).toBe(-300);
});

test('returns all five fields of a zone', () => {
  expect(timeZoneAt('America/New_York', january)).toEqual({
    label: 'Eastern Time (ET), New York',
    tzCode: 'America/New_York',
    name: '(UTC-05:00) Eastern Time (ET), New York',
    utc: '-05:00',
    offset: -300,
  });
  expect(timeZoneAt('America/Indiana/Tell_City', july).name).toBe('(UTC-05:00) Central Time (CT), Tell City, Indiana');
});

test.each([
  ['Asia/Kolkata', 'India Standard Time, Kolkata'],
  ['Europe/London', 'United Kingdom Time, London'],
  ['America/Phoenix', 'Mountain Standard Time (MST), Phoenix'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time (HST), Honolulu'],
  ['Pacific/Palau', 'Palau'],
  ['Etc/UTC', 'UTC'],
])('names %s %s', (tzCode, label) => {
  expect(timeZoneAt(tzCode, july).label).toBe(label);
});

test.each([
  ['America/New_York', ['Eastern', 'ET', 'EST', 'EDT', 'New York', 'America/New_York', '-05:00', '-5:00', 'UTC-05:00']],
  ['America/Los_Angeles', ['Pacific', 'PT', 'PST', 'PDT', 'Los Angeles']],
  ['America/Anchorage', ['Alaska', 'AKST', 'AKDT']],
  ['Asia/Kolkata', ['India', 'IST', '+05:30', '+5:30', 'GMT+05:30']],
  ['Europe/Paris', ['Central European', 'CET', 'CEST', 'Paris']],
  ['Europe/London', ['GMT', 'BST', 'London']],
  ['Etc/UTC', ['UTC', 'GMT', '+00:00']],
])('finds %s by its common names', (tzCode, texts) => {
  const words = zoneSearchText(timeZoneAt(tzCode, january));
  for (const text of texts) expect(words).toContain(text);
});

test('lists existing zones first', () => {
  for (const tzCode of commonTzCodes) expect(tzCodes).toContain(tzCode);
});

test('rejects an unknown zone', () => {
  expect(() => timeZoneAt('Mars/Olympus', july)).toThrow(RangeError);
});

test('lists many zones from west to east, with readable labels', () => {
  const zones = timeZones(july);
  expect(zones).toHaveLength(tzCodes.length);
  expect(zones.length).toBeGreaterThan(400);
  expect(zones[0]?.offset).toBe(-660);
  expect(zones.at(-1)?.offset).toBe(840);
  expect(zones.map(({ offset }) => offset)).toEqual(zones.map(({ offset }) => offset).toSorted((a, b) => a - b));
  expect(zones.filter(({ label }) => label === '' || /[_/]|GMT[+-]/.test(label))).toEqual([]);
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
});

test('finds the browser’s zone in the list, even under an outdated identifier', () => {
  const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  options.mockReturnValue({ timeZone: 'Asia/Calcutta' } as Intl.ResolvedDateTimeFormatOptions);
  expect(browserTimeZone()).toBe('Asia/Kolkata');
  options.mockReturnValue({ timeZone: 'America/Chicago' } as Intl.ResolvedDateTimeFormatOptions);
  expect(browserTimeZone()).toBe('America/Chicago');
  options.mockReturnValue({ timeZone: 'Factory' } as Intl.ResolvedDateTimeFormatOptions);
  expect(browserTimeZone()).toBe('Etc/UTC');
  options.mockRestore();
});
