import { cardLabels, type CardBrand, type DeclineCode } from '@heliograph/contract/reference/deposits';
import type { CardDetails } from '@heliograph/contract';
import { Refusal, type FieldError } from '../../../base/refusal';

/** A card number without spaces and dashes. */
export const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

function numberError(digits: string): string | null {
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return `${cardLabels.number} must be valid`;
  return isTestCard(digits) ? null : `${cardLabels.number} must be a test card; the sandbox doesn’t accept real cards`;
}

/** Rejects invalid card details with the reason at each field. A card expires at the end of its month. */
export function checkCard({ number, expMonth, expYear, cvc, zip }: CardDetails, now: Date): void {
  const digits = digitsOf(number);
  const cvcLength = brandOf(digits) === 'American Express' ? 4 : 3;
  const fields: FieldError[] = [];
  const refuse = (field: string, message: string) => fields.push({ field, code: 'invalid', message });
  const wrongNumber = numberError(digits);
  if (wrongNumber) refuse('number', wrongNumber);
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) refuse('expMonth', `${cardLabels.expiry} must be in the future`);
  if (!/^\d+$/.test(cvc) || cvc.length !== cvcLength) refuse('cvc', `${cardLabels.cvc} must be valid`);
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/.test(zip.trim())) refuse('zip', `${cardLabels.zip} must be valid`);
  const [first] = fields;
  if (first) throw new Refusal('invalid', 'VALIDATION_FAILED', first.message, { fields });
}

/** The well-known test cards that decline, each with its reason. */
const declining: Record<string, DeclineCode> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
};

/** The well-known test card whose bank asks the cardholder to confirm each payment (3-D Secure). */
const confirming = '4000002760003184';

/** The well-known test cards that succeed. */
const paying = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
]);

const patterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['American Express', /^3[47]/],
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['Discover', /^6(011|4[4-9]|5)/],
];

/** Returns the brand for the first digits; `Card` if unknown. */
export function brandOf(digits: string): CardBrand {
  return patterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'Card';
}

/** Checks the check digit of ISO/IEC 7812 (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Checks for a test card. All others are rejected, so that nobody enters a real card. */
export function isTestCard(digits: string): boolean {
  return digits === confirming || paying.has(digits) || Object.hasOwn(declining, digits);
}

/** Returns why charging a test card fails, unless its cardholder confirms it; null if it succeeds. */
export function outcomeOf(digits: string): DeclineCode | null {
  return digits === confirming ? 'authentication_required' : (declining[digits] ?? null);
}
