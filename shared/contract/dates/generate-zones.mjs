/**
 * Writes `zone-data.json`, the offsets of every time zone from moment-timezone's data, which the API calculates with as
 * well: the browser's own data may be of another year (docs/decisions/0062-one-clock.md). Run it after each update of
 * moment-timezone: `node shared/contract/dates/generate-zones.mjs`.
 */
import { writeFileSync } from 'node:fs';
import moment from 'moment-timezone';

/** The first and the last year of the table. */
const [first, last] = [2022, 2032];
const [from, end] = [Date.UTC(first, 0), Date.UTC(last + 1, 0)];
const minute = 60_000;

const english = /^([ECMP][SD]T|[AN][SD]T|AK[SD]T|H[SD]T)$/;

/** Returns the abbreviation that a US reader knows; none for most zones outside of North America. */
function lettersOf(zone, abbreviation) {
  if (abbreviation === 'UTC' || abbreviation === 'GMT') return abbreviation;
  return /^(America|US|Canada)\/|^Pacific\/Honolulu$/.test(zone) && english.test(abbreviation) ? abbreviation : '';
}

/**
 * Returns the periods of a zone as text: its offsets, in minutes to the east with their letters, the order in which
 * they apply, and the minutes after which each period begins, counted from the start of the one before.
 */
function historyOf(zone) {
  const { untils, offsets, abbrs } = moment.tz.zone(zone);
  const periods = [];
  let start = from / minute;
  for (const [index, until] of untils.entries()) {
    if (until !== null && until <= from) continue;
    const kind = `${0 - Math.round(offsets[index])}${lettersOf(zone, abbrs[index])}`;
    if (periods.at(-1)?.kind !== kind) periods.push({ kind, start });
    if (until === null || until === Infinity || until >= end) break;
    start = until / minute;
  }
  const kinds = [...new Set(periods.map(({ kind }) => kind))];
  const steps = periods.slice(1).map((period, index) => (period.start - periods[index].start).toString(36));
  return `${kinds.join(' ')}|${periods.map(({ kind }) => kinds.indexOf(kind)).join('')}|${steps.join(' ')}`;
}

/** Joins names as `Asia/Tokyo Seoul,Japan`. */
function joined(names) {
  const regions = new Map();
  for (const name of names) {
    const region = name.slice(0, name.indexOf('/') + 1) || name;
    regions.set(region, [...(regions.get(region) ?? []), name.slice(region.length)]);
  }
  return [...regions].map(([region, rest]) => region + rest.join(' ')).join();
}

const histories = new Map();
for (const zone of moment.tz.names().toSorted()) {
  const history = historyOf(zone);
  histories.set(history, [...(histories.get(history) ?? []), zone]);
}
const lines = [...histories].map(([history, names]) => `${history}|${joined(names)}`).toSorted();
writeFileSync(
  new URL('zone-data.json', import.meta.url),
  `${JSON.stringify({ version: moment.tz.dataVersion, first, last, zones: lines }, null, 2)}\n`,
);
