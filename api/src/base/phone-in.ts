import { isSupportedCountry, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { countryOf } from './phone';

/** A country by ISO 3166, two letters, whose phones are known. */
export type PhoneCountry = CountryCode;

/** Checks whether a text is such a country. */
export const isPhoneCountry = (text: string): text is PhoneCountry => isSupportedCountry(text);

/** Why a text is not a phone. */
export type PhoneInProblem = 'PHONE_MISSING' | 'PHONE_INVALID' | 'PHONE_LENGTH' | 'PHONE_UNASSIGNED';

const problem = (kind: PhoneInProblem) => ({ problem: kind });

/**
 * Reads a phone; without a country code it is one of `country`. Most files have numbers of North America, whose
 * exchanges are remembered.
 */
export function phoneIn(text: string, country: PhoneCountry): { value: string } | { problem: PhoneInProblem } {
  const digits = text.replace(/[\s().\-\u00a0\u2010-\u2015/]/g, '');
  if (digits === '') return problem('PHONE_MISSING');
  const typed = digits.replace(/^(\+|00)(?=[1-9])/, '+');
  if (!/^\+?\d+$/.test(typed)) return problem('PHONE_INVALID');
  const northAmerican =
    (country === 'US' || country === 'CA') && /^1?[2-9]\d{9}$/.test(typed) ? `+1${typed.slice(-10)}` : null;
  const direct = northAmerican ?? (/^\+1\d{10}$/.test(typed) ? typed : null);
  if (direct !== null) return countryOf(direct) === null ? problem('PHONE_UNASSIGNED') : { value: direct };
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (parsed?.isValid() && /^\+[1-9]\d{6,14}$/.test(parsed.number)) return { value: parsed.number };
  return problem(validatePhoneNumberLength(typed, country) === undefined ? 'PHONE_UNASSIGNED' : 'PHONE_LENGTH');
}
