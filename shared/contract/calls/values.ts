/** The schemas of single values, such as money and phones, and the check for undeclared keys. */
import Type from 'typebox';
import { emailPattern } from '../reference/email';
import { e164Pattern } from '../reference/e164';

export { unknownKeys } from './unknown-keys';

/** Money in the API: a decimal string in USD with six places, such as `12.345600`. */
export const Money = Type.String({ pattern: '^-?\\d{1,12}\\.\\d{6}$' });

/** An existing instant, ISO 8601 in UTC. */
export const Instant = Type.String({
  pattern: '^[1-9]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z$',
  maxLength: 30,
  format: 'date-time',
});

/** A UUID, any version. */
export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** A phone number of a response, in E.164, such as `+12015550123`. */
export const Phone = Type.String({ pattern: e164Pattern });

/**
 * A phone number of a request, in any spelling. The server replaces it by E.164 while it validates the request, or
 * rejects the field with the reason, so that a call only sees the one form. Whether a number in E.164 is assigned, each
 * call checks.
 */
export const PhoneInput = Type.String({ minLength: 1, maxLength: 100, 'x-phone': 'phone' });

/**
 * A phone number of a request in any spelling with a country code: of a program, which knows it, or of a user of any
 * country.
 */
export const InternationalPhone = Type.String({
  minLength: 1,
  maxLength: 100,
  'x-phone': 'e164',
  description: 'A phone number in E.164, such as +12015550123.',
});

/** An own number of a request: a phone in any spelling, or a short code. */
export const SenderInput = Type.String({ minLength: 1, maxLength: 100, 'x-phone': 'sender' });

/**
 * A phone number that a call reads itself, because a list with invalid ones is not rejected as a whole, or because a
 * draft may be incomplete.
 */
export const PhoneText = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$', 'x-phone': 'text' });

/** User input of limited length; U+0000 is rejected because PostgreSQL cannot store it. */
export const Text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });

/** The token that identifies a browser to the server, as returned by a login. */
export const DeviceToken = Text(1000, 1);

/** A value or null. */
export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of the given strings. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

/** One email address; an empty string means none. */
export const EmailOrNone = Type.String({ pattern: `^(?:${emailPattern})?$`, maxLength: 100 });
