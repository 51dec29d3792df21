import fc from 'fast-check';
import { zoneWall } from '../../base/zone-time';
import { areaOf } from '../people';
import { closedReason, instantAt, nextOpening, placeFinder } from './places';

const marketing = { quiet: 'FEDERAL', from: null, to: null, weekdaysOnly: false } as const;
const find = placeFinder('America/New_York');
const placeOf = (area: string) => find({ phone: `+1${area}5550100`, timezone: null, state: null, country: null }).place;
const areas = Array.from({ length: 800 }, (_, index) => String(200 + index)).filter((area) =>
  areaOf(`+1${area}5550100`),
);
/** The hour that clocks of a zone show. */
const hourIn = (zone: string, at: Date): number => new Date(zoneWall(zone)(at.getTime())).getUTCHours();

/** Clocks go forward on March 8, and back on November 1, 2026. */
const changes = ['2026-03-07T20:00:00Z', '2026-10-31T20:00:00Z'];

it.each(changes)(
  'lets marketing reach every area code only between 8 AM and 9 PM in all of its zones, in the two days after %s',
  (start) => {
    const several = areas.filter((area) => placeOf(area).zones.length > 1);
    expect([areas.length > 350, several.length > 20]).toEqual([true, true]);
    for (const area of [...several, ...areas.filter((_area, index) => index % 10 === 0)]) {
      const place = placeOf(area);
      for (let half = 0; half < 96; half += 1) {
        const at = new Date(Date.parse(start) + half * 30 * 60_000);
        const open = place.zones.every((zone) => hourIn(zone, at) >= 8 && hourIn(zone, at) < 21);
        expect([area, at.toISOString(), closedReason(at, place, marketing) === null]).toEqual([
          area,
          at.toISOString(),
          open,
        ]);
      }
    }
  },
);

it('finds the first quarter of an hour that is open, and none before it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...areas),
      fc.integer({ min: 0, max: 60 * 24 * 400 }),
      fc.option(fc.integer({ min: 0, max: 22 }), { nil: null }),
      fc.boolean(),
      (area, minute, from, weekdaysOnly) => {
        const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const hours = { quiet: 'STRICT' as const, from, to: from === null ? null : 23, weekdaysOnly };
        const place = placeOf(area);
        const opening = nextOpening(at, place, hours);
        if (!opening) return;
        expect(closedReason(opening, place, hours)).toBeNull();
        for (let time = (Math.floor(at.getTime() / 900_000) + 1) * 900_000; time < opening.getTime(); time += 900_000)
          expect(closedReason(new Date(time), place, hours)).not.toBeNull();
      },
    ),
    { numRuns: 200, seed: 8 },
  );
});

it('waits until a clock shows the time in all zones of a place', () => {
  expect(
    instantAt('2026-03-08T09:00', { zones: ['America/New_York', 'America/Chicago'], state: 'TN' }).toISOString(),
  ).toBe('2026-03-08T14:00:00.000Z');
  expect(instantAt('2026-03-07T09:00', { zones: ['America/New_York'], state: null }).toISOString()).toBe(
    '2026-03-07T14:00:00.000Z',
  );
  expect(instantAt('2026-03-08T09:00', { zones: ['America/New_York'], state: null }).toISOString()).toBe(
    '2026-03-08T13:00:00.000Z',
  );
});
