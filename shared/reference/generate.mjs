/**
 * Writes the checked-in data of countries and their states:
 *
 *   node shared/reference/generate.mjs
 *
 * Codes come from the package iso-3166; country names are the English ones of Unicode CLDR as Node
 * carries them ("Bolivia", not "Bolivia (Plurinational State of)"). States are the first level of
 * ISO 3166-2 (a country's regions, not the districts inside them), in one file per first letter of
 * the country's code, so that a form loads about a kilobyte and a build has 24 files, not 200.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { iso31661, iso31662 } from 'iso-3166';

const here = new URL('./', import.meta.url);
const cldr = new Intl.DisplayNames('en', { type: 'region' });
const collator = new Intl.Collator('en');

/** CLDR's short forms that read as something else than a country's name. */
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

/** Names that ICU keeps for stability, by the names of the time zone database today. */
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

const codes = Intl.supportedValuesOf('timeZone').map((code) => renamed[code] ?? code);
const zones = { codes: [...new Set([...codes, 'Etc/UTC'])].toSorted(), renamed };
writeFileSync(new URL('time-zones.json', here), `${JSON.stringify(zones, null, 2)}\n`);
