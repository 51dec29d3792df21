/**
 * Generates the checked-in data of countries, their calling codes and states, and of time zones:
 *
 *   node shared/contract/reference/generate.mjs
 *
 * Codes come from the package iso-3166; country names are the English ones of Unicode CLDR as Node
 * provides them ("Bolivia", not "Bolivia (Plurinational State of)"). States are the first level of
 * ISO 3166-2 (a country's regions, not the districts inside them), in one file per first letter of
 * the country's code, so that a form loads about a kilobyte and a build has 24 files, not 200. Time zones
 * are grouped by their common names, because asking a browser for 400 names takes too long.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso31661, iso31662 } from 'iso-3166';

const here = new URL('./', import.meta.url);
const cldr = new Intl.DisplayNames('en', { type: 'region' });
const collator = new Intl.Collator('en');

/** CLDR's short forms that don't read like a country's name. */
const names = {
  CD: 'Congo, Democratic Republic of the',
  CG: 'Congo, Republic of the',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

const countries = iso31661
  .map(({ alpha2, alpha3 }) => ({ alpha2, code3: alpha3, name: names[alpha2] ?? cldr.of(alpha2) }))
  .sort((a, b) => Number(b.code3 === 'USA') - Number(a.code3 === 'USA') || collator.compare(a.name, b.name));

const rows = countries.map(({ code3, name }) => JSON.stringify([code3, name]));
writeFileSync(new URL('countries.json', here), `[\n${rows.join(',\n')}\n]\n`);

// The API validates numbers with this library; browsers get only its calling codes.
const { getCountryCallingCode, isSupportedCountry } = createRequire(
  new URL('../../../api/package.json', import.meta.url),
)('libphonenumber-js/max');
const callingCodes = countries
  .filter(({ alpha2 }) => isSupportedCountry(alpha2))
  .map(({ alpha2, code3 }) => [code3, getCountryCallingCode(alpha2)])
  .sort(([one], [other]) => collator.compare(one, other));
writeFileSync(
  new URL('calling-codes.json', here),
  `{\n${callingCodes.map(([code3, code]) => `"${code3}": "${code}"`).join(',\n')}\n}\n`,
);

const byLetter = new Map();
for (const { alpha2, code3 } of countries.toSorted((a, b) => collator.compare(a.code3, b.code3))) {
  const states = iso31662
    .filter(({ parent }) => parent === alpha2)
    .map(({ code, name }) => [code.slice(alpha2.length + 1), name])
    .sort((a, b) => collator.compare(a[1], b[1]));
  if (states.length > 0) byLetter.set(code3[0], [...(byLetter.get(code3[0]) ?? []), [code3, states]]);
}

const folder = new URL('states/', here);
for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(new URL(file, folder));
for (const [letter, entries] of byLetter) {
  const lines = entries.map(([code3, states]) => `${JSON.stringify(code3)}: ${JSON.stringify(states)}`);
  writeFileSync(new URL(`${letter.toLowerCase()}.json`, folder), `{\n${lines.join(',\n')}\n}\n`);
}

/** Names that ICU keeps for stability, by their current names in the time zone database. */
const renamed = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the name of a zone in a style, at an instant. */
const zoneName = (timeZone, timeZoneName, at) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName').value;

const january = new Date(Date.UTC(2026, 0, 15));
const july = new Date(Date.UTC(2026, 6, 15));
const isAbbreviation = (text) => /^[A-Z]{2,5}$/.test(text);
const initials = (name) => name.replace(/[^A-Z]/g, '');

/** Returns `Eastern Time (ET)` with the abbreviations that also find it, `EST EDT`. */
function namesOf(timeZone) {
  const generic = zoneName(timeZone, 'longGeneric', july);
  const short = zoneName(timeZone, 'shortGeneric', july);
  const name = isAbbreviation(short) && short !== generic ? `${generic} (${short})` : generic;
  const halves = (style) => [january, july].map((at) => zoneName(timeZone, style, at));
  // Where English has no abbreviation, the initials are common: `IST`, `CEST`.
  const letters = isAbbreviation(short) ? halves('short') : [generic, ...halves('long')].map(initials);
  const also = [...new Set(letters)].filter((text) => isAbbreviation(text) && text !== short);
  return { name: generic.startsWith('GMT') ? '' : name, also: also.join(' ') };
}

const codes = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map((code) => renamed[code] ?? code), 'Etc/UTC']),
].toSorted();
const named = new Map();
for (const code of codes) {
  const { name, also } = namesOf(code);
  const key = `${name}|${also}`;
  named.set(key, [name, also, ...(named.get(key)?.slice(2) ?? []), code]);
}
const lines = [...named.values()].toSorted().map((group) => JSON.stringify(group));
writeFileSync(
  new URL('time-zones.json', here),
  `{\n"groups": [\n${lines.join(',\n')}\n],\n"renamed": ${JSON.stringify(renamed, null, 2)}\n}\n`,
);
