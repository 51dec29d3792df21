import type { Validator } from '@heliograph/shared/forms';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const brands: readonly (readonly [name: string, first: RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|5)/],
];

/** The brand that the first digits tell; empty while they tell none. */
export function brandOf(number: string): string {
  return brands.find(([, first]) => first.test(digitsOf(number)))?.[0] ?? '';
}

/** Digits in the groups that stand on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function maskNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = brandOf(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `1129` as `11 / 29`; a first digit above 1 is a month of its own. */
export function maskExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** At most four digits. */
export function maskCode(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** Month and four-digit year of `11 / 29`; null if it is none. */
export function expiryOf(text: string | undefined): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text ?? '');
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** True if the check digit is right: every second digit from the right doubled, sum divisible by ten. */
function checks(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Refuses a number that no card has; the provider has the last word. */
export const numberRule: Validator = (value) => {
  const digits = digitsOf(String(value ?? ''));
  return digits === '' || (digits.length >= 13 && checks(digits)) ? undefined : 'Card number must be valid';
};

/** Refuses a month that is over. */
export const expiryRule: Validator = (value) => {
  if (!value) return undefined;
  const expiry = expiryOf(String(value));
  if (!expiry) return 'Expires must be valid';
  return new Date(expiry.year, expiry.month) > new Date() ? undefined : 'The card has expired';
};

/** Three digits, four on an American Express card. */
export const codeRule: Validator = (value) => (!value || /^\d{3,4}$/.test(String(value)) ? undefined : 'Security code must be valid');
