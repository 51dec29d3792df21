import { internationalSpelling, phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import { maskPhone } from './phone-mask';

/** Converts `(201) 555-0123` to `+12015550123`; null for anything but a complete masked number. */
export function toE164(masked: string | undefined): string | null {
  const match = /^\((\d{3})\) (\d{3})-(\d{4})$/.exec(masked ?? '');
  return match ? `+1${match[1]}${match[2]}${match[3]}` : null;
}

/**
 * Returns a typed phone for a call: E.164 of a masked or an international number in any spelling, else the text itself,
 * so that the server reads or rejects it.
 */
export function phoneForCall(text: string): string {
  return toE164(text) ?? internationalSpelling(phoneSpelling(text)) ?? text.trim();
}

/** Formats `+12015550123` as a phone field shows it, `(201) 555-0123`; empty for null, a foreign number unchanged. */
export function fromE164(phone: string | null | undefined): string {
  return maskPhone(phone ?? '');
}
