import { areaOf, zonesOfState } from './area-codes';
import { isMarketing, knownPlace, placeOf } from './quiet-recipients';
import { hasClock, isOpen, opensAt } from './quiet-rules';

const zone = { ny: 'America/New_York', la: 'America/Los_Angeles' };

test('knows where area codes are, and that toll-free numbers are nowhere', () => {
  expect(areaOf('+12015550101')).toEqual({ state: 'NJ', zones: [zone.ny] });
  expect(areaOf('+19075550101')?.zones).toEqual(['America/Anchorage', 'America/Adak']);
  expect([areaOf('+18005550101'), areaOf('+442071838750')]).toEqual([null, null]);
  expect(zonesOfState('KY')).toEqual(['America/New_York', 'America/Chicago']);
});

test('has a clock for every zone', () => {
  const codes = Array.from({ length: 800 }, (_, index) => areaOf(`+1${200 + index}5550101`)).filter(
    (area) => area !== null,
  );
  expect(codes.length).toBeGreaterThan(400);
  expect(codes.flatMap(({ zones }) => zones).filter((one) => !hasClock(one))).toEqual([]);
  expect(hasClock('Mars/Olympus')).toBe(false);
});

test.each([
  ['2026-11-20T12:59:59Z', [zone.ny], false],
  ['2026-11-20T13:00:00Z', [zone.ny], true],
  ['2026-11-21T01:59:59Z', [zone.ny], true],
  ['2026-11-21T02:00:00Z', [zone.ny], false],
  // The whole area must be awake.
  ['2026-11-20T15:59:00Z', [zone.ny, zone.la], false],
  ['2026-11-20T16:00:00Z', [zone.ny, zone.la], true],
  // British Columbia stays on summer time since 2026, whatever the time zones of Node are.
  ['2026-12-02T04:30:00Z', ['America/Vancouver'], false],
  ['2026-12-02T15:30:00Z', ['America/Vancouver'], true],
])('at %s marketing to %j may be sent: %s', (at, zones, open) => {
  expect(isOpen(new Date(at), zones, null, 'FEDERAL')).toBe(open);
});

test('follows stricter states only if the account does, by weekday', () => {
  const [sunday, evening] = [new Date('2026-11-22T16:00:00Z'), new Date('2026-11-21T01:30:00Z')];
  expect([
    isOpen(sunday, ['America/Chicago'], 'TX', 'FEDERAL'),
    isOpen(sunday, ['America/Chicago'], 'TX', 'STRICT'),
  ]).toEqual([true, false]);
  expect([isOpen(evening, [zone.ny], 'FL', 'STRICT'), isOpen(evening, [zone.ny], 'NJ', 'STRICT')]).toEqual([
    false,
    true,
  ]);
});

test('finds when hours open, also across a change of the clocks', () => {
  expect(opensAt(new Date('2026-11-21T02:00:00Z'), [zone.ny], null, 'FEDERAL')).toEqual(
    new Date('2026-11-21T13:00:00Z'),
  );
  expect(opensAt(new Date('2026-11-01T04:00:00Z'), [zone.ny], null, 'FEDERAL')).toEqual(
    new Date('2026-11-01T13:00:00Z'),
  );
  expect(opensAt(new Date('2026-11-20T15:07:00Z'), [zone.ny], null, 'FEDERAL')).toEqual(
    new Date('2026-11-20T15:07:00Z'),
  );
  expect(
    opensAt(new Date('2026-11-20T15:07:00Z'), [zone.ny, 'Pacific/Guam', 'Asia/Kolkata'], null, 'FEDERAL'),
  ).toBeNull();
});

test('leaves the place open if nothing says where a recipient is', () => {
  const nowhere = { timezone: null, state: null, country: null };
  expect(knownPlace({ phone: '+18005550101', ...nowhere })).toEqual({ zones: [], state: null });
  expect(knownPlace({ phone: '+13035550101', ...nowhere })).toEqual({ zones: ['America/Denver'], state: 'CO' });
});

test('places a recipient by zone, then by state, then by area code, then as the account', () => {
  const phone = '+13035550101';
  const place = (parts: object, number = phone) =>
    placeOf({ phone: number, timezone: null, state: null, country: null, ...parts }, 'America/Chicago').zones;
  expect(place({ timezone: 'Pacific/Honolulu', state: 'NJ' })).toEqual(['Pacific/Honolulu']);
  expect(place({ timezone: 'Mars/Olympus', state: 'NJ', country: 'USA' })).toEqual([zone.ny]);
  expect(place({ state: 'BY', country: 'DEU' })).toEqual(['America/Denver']);
  expect(place({})).toEqual(['America/Denver']);
  expect(place({}, '+18005550101')).toEqual(['America/Chicago']);
});

test('concerns marketing, also within a mixed campaign', () => {
  const uses = [
    ['MARKETING', []],
    ['MIXED', ['CUSTOMER_CARE', 'MARKETING']],
    ['MIXED', ['CUSTOMER_CARE', '2FA']],
    ['2FA', []],
    ['EMERGENCY', []],
    [null, null],
  ] as const;
  expect(uses.map(([useCase, subUseCases]) => isMarketing({ useCase, subUseCases }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
