import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Returns true if a text is a phone number in E.164 that its country assigns; other spellings of one, such as
 * `+4402071838750`, are not. Needs the complete metadata (`max`): with the default (`min`), numbers pass that no
 * country assigns, such as `+12460441885`.
 */
export function isPhone(text: string): boolean {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.number === text && parsed.isValid();
}

const lineTypes = { MOBILE: 'MOBILE', FIXED_LINE: 'LANDLINE', VOIP: 'VOIP', TOLL_FREE: 'TOLL_FREE' } as const;

/**
 * Returns the line type that the digits of a number determine; most numbers of the United States may be mobile or
 * landline, `UNKNOWN`.
 */
export function lineTypeOf(phone: string): (typeof lineTypes)[keyof typeof lineTypes] | 'UNKNOWN' {
  const type = parsePhoneNumberFromString(phone)?.getType();
  return type && type in lineTypes ? lineTypes[type as keyof typeof lineTypes] : 'UNKNOWN';
}

/** So many exchanges are remembered: a broadcast has a few hundred. */
const mostExchanges = 20_000;
const exchanges = new Map<string, string>();
const wholeCountries: readonly (string | null)[] = ['US', 'CA'];

/**
 * Returns the country of a phone number, such as `US`; null if no country assigns the number. Toll-free numbers of
 * North America belong to `US`.
 */
export function countryOf(phone: string): string | null {
  // The United States and Canada assign numbers by exchange: the last four digits decide nothing there, but do in
  // Barbados and Jamaica.
  const exchange = /^\+1\d{10}$/.test(phone) ? phone.slice(0, 8) : null;
  const known = exchange === null ? undefined : exchanges.get(exchange);
  if (known !== undefined) return known;
  const country = parsedCountry(phone);
  if (exchange !== null && country !== null && wholeCountries.includes(country)) {
    if (exchanges.size >= mostExchanges) exchanges.clear();
    exchanges.set(exchange, country);
  }
  return country;
}

function parsedCountry(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed?.isValid()) return null;
  return parsed.countryCallingCode === '1' && parsed.getType() === 'TOLL_FREE' ? 'US' : (parsed.country ?? 'unknown');
}
