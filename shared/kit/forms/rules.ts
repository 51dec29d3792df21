import { isEmail } from '@heliograph/contract/reference/email';
import { isEmpty, limit, type Validator } from './validator';

/** Length of a masked phone number, `(201) 555-0123` (specification §9). */
export const phoneMaskLength = 14;

const isBlank = (value: unknown): boolean =>
  isEmpty(value) ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Counts the characters (code points, like the database) of a text, or the items of a list. */
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : [...String(value)].length);

const unitOf = (value: unknown): string => (Array.isArray(value) ? 'items' : 'characters');

/** Rejects an empty value: blank text, an empty list, an unchecked box. */
export function required(field: string): Validator {
  return (value) => (isBlank(value) ? `${field} is required` : undefined);
}

/** Accepts one email address by the rule of the contract. */
export function email(field: string): Validator {
  return (value) => (isEmpty(value) || isEmail(String(value)) ? undefined : `${field} must be valid`);
}

/** Accepts a masked phone number: empty, or 14 characters long (specification §5). */
export function phone(field: string): Validator {
  return (value) =>
    isEmpty(value) || lengthOf(value) === phoneMaskLength ? undefined : `${field} must be a valid phone`;
}

/** Accepts at most `count` characters or items, including the limit, whatever the text of the message suggests. */
export function maxLength(field: string, count: number): Validator {
  return limit((value) =>
    isEmpty(value) || lengthOf(value) <= count ? undefined : `${field} must be less than ${count} ${unitOf(value)}`,
  );
}

/** Requires at least `count` characters or items (an empty list is too short, an empty text is not). */
export function minLength(field: string, count: number): Validator {
  return (value) =>
    isEmpty(value) || lengthOf(value) >= count ? undefined : `${field} must be more than ${count} ${unitOf(value)}`;
}

/** Accepts a number, or text of one, of at most `bound`. */
export function maxValue(field: string, bound: number): Validator {
  return (value) => (isEmpty(value) || Number(value) <= bound ? undefined : `${field} must be smaller than ${bound}`);
}

/** Requires a number, or text of one, of at least `bound`. */
export function minValue(field: string, bound: number): Validator {
  return (value) => (isEmpty(value) || Number(value) >= bound ? undefined : `${field} must be greater than ${bound}`);
}

/** Accepts a whole number, or text of one, from 1 to `most`. */
export function wholeNumber(field: string, most: number): Validator {
  return (value) => {
    const text = String(value ?? '').trim();
    return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most)
      ? undefined
      : `${field} must be a whole number from 1 to ${most.toLocaleString('en-US')}`;
  };
}

/** Requires the same value as the field `other` of the form, labeled `label`. */
export function equal(field: string, other: string, label: string): Validator {
  return (value, values) => {
    const otherValue = (values as Record<string, unknown>)[other];
    return (value ?? '') === (otherValue ?? '') ? undefined : `${field} must be equal to ${label}`;
  };
}
