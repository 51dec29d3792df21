import { maskPhone } from './phone-mask';

/** `(201) 555-0123` as the wire wants it, `+12015550123`; null for anything that is not a whole masked number. */
export function toE164(masked: string | undefined): string | null {
  const match = /^\((\d{3})\) (\d{3})-(\d{4})$/.exec(masked ?? '');
  return match ? `+1${match[1]}${match[2]}${match[3]}` : null;
}

/** Returns `+12015550123` as a phone field shows it, `(201) 555-0123`; empty for null, a foreign number unchanged. */
export function fromE164(phone: string | null | undefined): string {
  return maskPhone(phone ?? '');
}
