import { Refusal } from '../../base/refusal';
import type { FieldError } from '../../base/refusal';

const shownErrors = 20;
const e164 = /^\+[1-9]\d{6,14}$/;

/** Returns phone numbers of a request; 422 with the place of each that is not E.164 or occurs twice. */
export function checkedPhones(field: string, phones: readonly string[]): string[] {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  phones.forEach((phone, index) => {
    if (!e164.test(phone))
      errors.push({
        field: `${field}.${index}`,
        code: 'phone',
        message: `${field}.${index} is not a phone number in E.164, such as +12015550123`,
      });
    else if (seen.has(phone))
      errors.push({ field: `${field}.${index}`, code: 'duplicate', message: `${field}.${index} occurs twice` });
    seen.add(phone);
  });
  const [first] = errors;
  if (first) throw new Refusal('invalid', 'VALIDATION_FAILED', first.message, { fields: errors.slice(0, shownErrors) });
  return [...phones];
}
