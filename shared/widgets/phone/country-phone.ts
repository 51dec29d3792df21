import { fromE164, phoneForCall, toE164, type Validator } from '@heliograph/kit/forms';
import { internationalSpelling, phoneSpelling } from '@heliograph/contract/reference/phone-spelling';

/** True for the countries whose phones are typed in the mask `(201) 555-0123` (specification §9). */
export function usesPhoneMask(country: string): boolean {
  return country === 'USA' || country === 'CAN';
}

/** Reads `+44 20 7946 0958`, or the same after `00` or `011`; null for anything that isn't an international number. */
const international = (text: string): string | null => internationalSpelling(phoneSpelling(text));

/**
 * Returns a phone field's text for a call: E.164, null if empty, the text itself if it isn't a number, so that the
 * server rejects it.
 */
export function phoneToWire(text: string | undefined): string | null {
  const typed = (text ?? '').trim();
  return typed === '' ? null : phoneForCall(typed);
}

/** A number of the wire as the field of a country shows it. */
export function phoneFromWire(phone: string | null, masked: boolean): string {
  return masked ? fromE164(phone) : (phone ?? '');
}

/** A phone field's text as the field of another country shows it: a whole number survives the change. */
export function reformatPhone(text: string, masked: boolean): string {
  const wire = toE164(text) ?? international(text);
  return wire === null ? text : phoneFromWire(wire, masked);
}

/** Takes an international number, or none; the server knows the rules of each country. */
export function internationalPhone(field: string): Validator {
  return (value) => (!value || international(String(value)) !== null ? undefined : `${field} must be a valid phone`);
}
