import type { PhoneProblem } from '@heliograph/contract/reference/lookups';
import { isPhoneSpelling, phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max';
import { countryOf } from './phone';

/** A country by ISO 3166, two letters, whose phones are known. */
export type PhoneCountry = CountryCode;

/** Checks whether a text is such a country. */
export const isPhoneCountry = (text: string): text is PhoneCountry => isSupportedCountry(text);

/** A phone in E.164, or why a text isn't one. */
export type ReadPhone = { phone: string } | { problem: PhoneProblem };

const lengths = {
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  INVALID_LENGTH: 'INVALID_LENGTH',
  INVALID_COUNTRY: 'INVALID_COUNTRY_CODE',
  NOT_A_NUMBER: 'NOT_A_NUMBER',
} as const;

/**
 * Reads a phone in any spelling as E.164; without a country code it is one of `country`. Every phone that enters the
 * product goes through here, so that a number has one form. Reads trunk prefixes after a country code, such as
 * `+44 (0)20…` and `+1 1 312…`. Most texts are numbers of North America, whose exchanges are remembered.
 */
export function readPhone(text: string, country: PhoneCountry = 'US'): ReadPhone {
  const reduced = phoneSpelling(text);
  if (!/\d/.test(reduced)) return { problem: 'NOT_A_NUMBER' };
  if (!isPhoneSpelling(reduced)) return { problem: 'EXTRA_TEXT' };
  const digits = withPlus(reduced, country);
  const northAmerican =
    (country === 'US' || country === 'CA') && /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
  const direct = northAmerican ?? (/^\+1\d{10}$/.test(digits) ? digits : null);
  if (direct !== null) return countryOf(direct) === null ? { problem: 'UNASSIGNED' } : { phone: direct };
  // A country may have an international prefix of its own, such as Australia's 0011.
  for (const candidate of new Set([digits, reduced])) {
    const parsed = parsePhoneNumberFromString(candidate, { defaultCountry: country, extract: false });
    if (parsed?.isValid() && /^\+[1-9]\d{6,14}$/.test(parsed.number)) return { phone: parsed.number };
  }
  const length = validatePhoneNumberLength(digits, country);
  return { problem: length === undefined ? 'UNASSIGNED' : lengths[length] };
}

/**
 * Replaces an international prefix by `+`: `00` of most countries, and `011` of North America. Elsewhere 011 begins
 * area codes, such as that of Leeds.
 */
function withPlus(digits: string, country: PhoneCountry): string {
  const prefix = digits.startsWith('+') || getCountryCallingCode(country) === '1' ? /^\+?(?:00|011)/ : /^00/;
  return digits.replace(new RegExp(`${prefix.source}(?=[1-9])`), '+');
}

/** Returns the phone of a text in E.164, or null. */
export function phoneOf(text: string, country?: PhoneCountry): string | null {
  const read = readPhone(text, country);
  return 'phone' in read ? read.phone : null;
}
