import { Refusal } from '../../base/refusal';
import type { FieldError } from '../../base/refusal';

const shownErrors = 20;

/** Returns the phones of a request; 422 with the place of each that occurs twice, whatever its spelling was. */
export function uniquePhones(field: string, phones: readonly string[]): string[] {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  phones.forEach((phone, index) => {
    if (seen.has(phone))
      errors.push({ field: `${field}.${index}`, code: 'duplicate', message: `${field}.${index} occurs twice` });
    seen.add(phone);
  });
  const [first] = errors;
  if (first) throw new Refusal('invalid', 'VALIDATION_FAILED', first.message, { fields: errors.slice(0, shownErrors) });
  return [...phones];
}
