import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { e164Pattern } from '@heliograph/contract/reference/e164';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** The numbering plans as the library has them: calling code first, pattern of national numbers third. */
type Plans = Record<'countries' | 'nonGeographic', Record<string, [code: string, prefix: unknown, pattern: string]>>;
const plans = createRequire(__filename)('libphonenumber-js/metadata.max.json') as Plans;
const e164 = new RegExp(e164Pattern);

/** Splits a pattern into the choices of its top level. */
function choices(pattern: string): string[] {
  const found: string[] = [];
  let [depth, start, inClass] = [0, 0, false];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) {
      found.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, pattern.slice(start)];
}

/** Checks whether a number that matches a pattern may begin with zero. */
const mayBeginWithZero = (pattern: string): boolean =>
  choices(pattern).some((choice) => {
    const group = /^\((?:\?:)?/.exec(choice)?.[0];
    if (group === undefined) return new RegExp(`^${/^(\[[^\]]*\]|\\d|.)/.exec(choice)?.[0] ?? ''}$`).test('0');
    let depth = 0;
    for (let at = 0; at < choice.length; at += 1) {
      if (choice.charAt(at) === '(') depth += 1;
      if (choice.charAt(at) === ')') depth -= 1;
      if (depth === 0) return mayBeginWithZero(choice.slice(group.length, at));
    }
    return false;
  });

const all = [...Object.values(plans.countries), ...Object.values(plans.nonGeographic)];

it('refuses a zero after exactly the calling codes whose numbers never begin with one', () => {
  const codes = [...new Set(all.map(([code]) => code))].filter((code) => code !== '1');
  expect(codes.length).toBeGreaterThan(200);
  const withZero = codes.filter((code) => e164.test(`+${code}0${'7'.repeat(8)}`));
  const planned = codes.filter((code) => all.some(([own, , pattern]) => own === code && mayBeginWithZero(pattern)));
  expect(withZero.sort()).toEqual(planned.sort());
});

it('takes the number of every country', () => {
  const phones = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
  expect(phones.filter((phone) => !e164.test(phone))).toEqual([]);
});

it('is the form that the database checks', () => {
  const migration = readFileSync(join(__dirname, '../db/migrations/0106_phone_form.sql'), 'utf8');
  expect(migration).toContain(` or phone ~ '${e164Pattern}'\n`);
});
