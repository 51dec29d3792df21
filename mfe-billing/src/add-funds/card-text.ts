import type { Validator } from '@heliograph/kit/forms';
import { cardLabels } from '@heliograph/contract/reference/deposits';

/** Returns the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const brands: readonly (readonly [name: string, first: RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|5)/],
];

/** Returns the brand of a card number by its first digits; empty if unknown. */
export function brandOf(number: string): string {
  return brands.find(([, first]) => first.test(digitsOf(number)))?.[0] ?? '';
}

/** Groups digits as printed on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function maskNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups =
    brandOf(digits) === 'American Express'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** Parses month and year as typed or pasted: `1129`, `11/29`, `1 / 2029`, `2029-11`; the year may be incomplete. */
function partsOf(text: string): { month: string; year: string; parted: boolean } {
  const iso = /^\D*(\d{4})\D+(\d{1,2})\D*$/.exec(text);
  const split = iso ? [iso[0], iso[2], iso[1]] : /^\D*(\d{1,2})\D+(\d{0,4})\D*$/.exec(text);
  if (split) return { month: (split[1] ?? '').padStart(2, '0'), year: split[2] ?? '', parted: true };
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  return { month: digits.slice(0, 2), year: digits.slice(2), parted: false };
}

/** Formats `1129` and `112029` as `11 / 29`; a first digit above 1 is the whole month. */
export function maskExpiry(text: string): string {
  const { month, year, parted } = partsOf(text);
  const short = /^20\d\d$/.test(year) ? year.slice(2) : year;
  return short || parted ? `${month} / ${short}` : month;
}

/** Keeps at most four digits. */
export function maskCode(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** Parses the month and four-digit year of an expiration date; null if it has none. */
export function expiryOf(text: string | undefined): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(maskExpiry(text ?? ''));
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** Returns true if the check digit is right (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Rejects impossible card numbers; the provider decides about the rest. */
export const numberRule: Validator = (value) => {
  const digits = digitsOf(String(value ?? ''));
  return !value || (digits.length >= 13 && hasCheckDigit(digits)) ? undefined : `${cardLabels.number} must be valid`;
};

/** Rejects past months. */
export const expiryRule: Validator = (value) => {
  if (!value) return undefined;
  const expiry = expiryOf(String(value));
  if (!expiry) return `${cardLabels.expiry} must be valid`;
  return new Date(expiry.year, expiry.month) > new Date() ? undefined : 'This card has expired';
};

/** Requires three digits, four on an American Express card, either while the brand is unknown. */
export const codeRule: Validator = (value, values) => {
  if (!value) return undefined;
  const brand = brandOf((values as { card?: { number?: string } }).card?.number ?? '');
  const lengths = brand === '' ? [3, 4] : brand === 'American Express' ? [4] : [3];
  return lengths.includes(digitsOf(String(value)).length) ? undefined : `${cardLabels.cvc} must be valid`;
};
