import type { CardDetails } from '@heliograph/shared/contract/sandbox';
import { cardLabels } from '@heliograph/shared/reference/deposits';
import { Refusal } from '../../../base/refusal';
import type { FieldError } from '../../../base/refusal';
import { brandOf, isTestCard, passesLuhn } from './cards';

/** A card number without blanks and dashes. */
export const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

function numberError(digits: string): string | null {
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return `${cardLabels.number} must be valid`;
  return isTestCard(digits) ? null : `${cardLabels.number} must be a test card; the sandbox doesn’t accept real cards`;
}

/** Refuses card details with the reason at each field. A card is good to the end of its month. */
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
