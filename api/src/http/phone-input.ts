import { e164Pattern } from '@heliograph/contract/reference/e164';
import { phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import { phoneProblem, type PhoneProblem } from '@heliograph/contract/reference/lookups';
import type { FieldError } from '../base/refusal';
import { readPhone } from '../base/read-phone';

/** As the contract limits it. */
const mostCharacters = 100;
const e164 = new RegExp(e164Pattern);

/** How a schema of the contract takes a phone, its keyword `x-phone`. */
export type PhoneKind = 'phone' | 'e164' | 'sender' | 'text';

/**
 * Reads a phone of a request: in any spelling, of the United States without a country code. `e164`, of programs and of
 * users of any country, needs the country code; `sender` may be a short code. A number in the form of E.164 that no
 * country assigns stays: each call says what that means. `+1` before eleven digits without separators isn't a typed
 * `+1 1 312…` but a mistake of a program, and may mean another number. Returns the phone, or the reason to reject it,
 * the end of a sentence.
 */
export function readPhoneInput(kind: PhoneKind, text: string): { phone: string } | { reason: string } {
  if (kind === 'text') return { phone: text };
  const reduced = phoneSpelling(text);
  if (kind === 'sender' && /^\d{5,6}$/.test(reduced)) return { phone: reduced };
  if (/^\+1\d{11,}$/.test(text)) return { reason: reasonOf('TOO_LONG') };
  if (kind === 'e164' && !/^\+|^00|^011/.test(reduced))
    return { reason: 'must be a valid phone: add + and the country code' };
  const read = readPhone(text);
  if ('phone' in read) return read;
  return e164.test(text) ? { phone: text } : { reason: reasonOf(read.problem) };
}

/** The schemas within an array, or in the choices of a nullable or repeated value. */
interface Part {
  'x-phone'?: PhoneKind;
  items?: Part;
  anyOf?: readonly Part[];
}

const phonePart = ({ anyOf, ...part }: Part): Part | undefined =>
  part['x-phone'] ? part : anyOf?.find((choice) => choice['x-phone']);

const shownErrors = 20;

/**
 * Returns the errors of a field that takes a phone, or several of them with their place, `to.3`; none for other fields,
 * and for values that aren't texts.
 */
export function phoneErrors(
  field: string,
  schema: object,
  value: unknown,
  label: (field: string) => string,
): FieldError[] {
  const part: Part = schema;
  const list = Array.isArray(value) ? (part.items ?? part.anyOf?.find(({ items }) => items)?.items) : undefined;
  const kind = phonePart(list ?? part)?.['x-phone'];
  if (kind === undefined) return [];
  const given: [string, unknown][] = Array.isArray(value)
    ? value.map((one, index) => [`${field}.${index}`, one])
    : [[field, value]];
  return given
    .flatMap(([place, text]) => {
      const read =
        typeof text === 'string' && text !== '' && text.length <= mostCharacters ? readPhoneInput(kind, text) : null;
      return read && 'reason' in read
        ? [{ field: place, code: 'phone', message: `${label(place)} ${read.reason}` }]
        : [];
    })
    .slice(0, shownErrors);
}

/** Ends the sentence of specification §5 with the reason. */
function reasonOf(problem: PhoneProblem): string {
  if (problem === 'NOT_A_NUMBER') return 'must be a valid phone';
  const label = phoneProblem.label(problem);
  return `must be a valid phone: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Replaces phones by their E.164 while a schema is validated, so that no call gets another spelling. */
export const phoneKeyword = {
  keyword: 'x-phone',
  type: 'string' as const,
  schemaType: 'string' as const,
  modifying: true,
  validate: (kind: PhoneKind, text: string, _schema: unknown, place?: Place): boolean => {
    const read = readPhoneInput(kind, text);
    if (!('phone' in read)) return false;
    if (place?.parentData) place.parentData[place.parentDataProperty] = read.phone;
    return true;
  },
};

/** Where a value is in the validated one; without a parent for the value as a whole. */
interface Place {
  parentData?: Record<string | number, unknown>;
  parentDataProperty: string | number;
}
