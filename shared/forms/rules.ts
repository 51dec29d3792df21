import { isEmail } from '../reference/email';
import { isEmpty, type Validator } from './validator';

/** Length of the phone mask `(201) 555-0123` (specification §9). */
export const phoneMaskLength = 14;

const isBlank = (value: unknown): boolean =>
  isEmpty(value) || value === false || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** Counts the characters (code points, like the database) of a text, or the items of a list. */
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : [...String(value)].length);

const unitOf = (value: unknown): string => (Array.isArray(value) ? 'items' : 'characters');

/** Refuses an empty value: no text but blanks, no item, a box not ticked. */
export function required(field: string): Validator {
  return (value) => (isBlank(value) ? `${field} is required` : undefined);
}

/** Takes one email address by the rule of the contract. */
export function email(field: string): Validator {
  return (value) => (isEmpty(value) || isEmail(String(value)) ? undefined : `${field} must be valid`);
}

/** Takes a masked phone number: empty, or 14 characters long (specification §5). */
export function phone(field: string): Validator {
  return (value) => (isEmpty(value) || lengthOf(value) === phoneMaskLength ? undefined : `${field} must be a valid phone`);
}

/** At most so many characters, or items of a list. The bound is included, whatever the words of the message say. */
export function maxLength(field: string, count: number): Validator {
  return (value) => (isEmpty(value) || lengthOf(value) <= count ? undefined : `${field} must be less than ${count} ${unitOf(value)}`);
}

/** At least so many characters, or items of a list (an empty list is too short, an empty text is not); the bound is included. */
export function minLength(field: string, count: number): Validator {
  return (value) => (isEmpty(value) || lengthOf(value) >= count ? undefined : `${field} must be more than ${count} ${unitOf(value)}`);
}

/** A number, or the text of one, of at most `bound`; the bound is included. */
export function maxValue(field: string, bound: number): Validator {
  return (value) => (isEmpty(value) || Number(value) <= bound ? undefined : `${field} must be smaller than ${bound}`);
}

/** A number, or the text of one, of at least `bound`; the bound is included. */
export function minValue(field: string, bound: number): Validator {
  return (value) => (isEmpty(value) || Number(value) >= bound ? undefined : `${field} must be greater than ${bound}`);
}

/** Requires the same value as the field `other` of the form, which the user knows as `label`. */
export function equal(field: string, other: string, label: string): Validator {
  return (value, values) => {
    const wanted = (values as Record<string, unknown>)[other];
    return (value ?? '') === (wanted ?? '') ? undefined : `${field} must be equal to ${label}`;
  };
}
