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

/**
 * Returns the number of an address: E.164 or a short code, or the name of a sender that has no number. Carriers send
 * numbers of the United States with and without 1, and short codes as any type.
 */
export function numberOf(ton: number | undefined, address: string | undefined): string {
  const text = (address ?? '').trim();
  if (ton === alphanumeric || /\p{L}/u.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  if (digits.length <= 6) return digits;
  if (ton === international || text.startsWith('+')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
