/** An address as SMPP has it: the type of number, the numbering plan, and digits. */
export interface Address {
  ton: number;
  npi: number;
  digits: string;
}

const international = 1;
const networkSpecific = 3;
const alphanumeric = 5;
const isdn = 1;

/** Returns the address of a number: E.164 without its plus sign, or a short code. */
export function addressOf(number: string): Address {
  return number.startsWith('+')
    ? { ton: international, npi: isdn, digits: number.slice(1) }
    : { ton: networkSpecific, npi: 0, digits: number };
}

/** A number of the United States and Canada without its country code. */
const national = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Returns the number of an address: E.164 or a short code, or the name of a sender that has no number. Carriers send
 * short codes as any type, and national numbers even as international: ten digits are a number of the United States or
 * Canada, as all receiving numbers are, unless none has this form.
 */
export function numberOf(ton: number | undefined, address: string | undefined): string {
  const text = (address ?? '').trim();
  if (ton === alphanumeric || /\p{L}/u.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  if (digits.length <= 6) return digits;
  if (text.startsWith('+')) return `+${digits}`;
  if (national.test(digits)) return `+1${digits}`;
  // The prefixes for calls abroad, of North America and elsewhere.
  return `+${ton === international ? digits : digits.replace(/^(?:011|00)(?=[1-9]\d{7})/, '')}`;
}
