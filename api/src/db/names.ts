import { fieldError } from '../base/refusal';

/** Control characters, line breaks, and marks that reverse the direction of text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

// Sign-up is free and our emails contain these names, so a name must not smuggle a link into them.
const webAddress = /:\/\/|\bwww\.|\.\p{L}{2,}[/?#]|\S@[^\s@]+\.\p{L}/iu;

/** An invisible break that stops mail programs from turning text into a link. */
const breakPoint = '\u200B';

/** Trims a text; 422 if nothing is left. */
export function requiredText(field: string, label: string, value: string): string {
  const text = value.trim();
  if (!text) throw fieldError(field, 'required', `${label} is required`);
  return text;
}

/** Trims the name of a person or company; 422 if it is empty, has line breaks, or contains a link. */
export function trimmedName(field: string, label: string, value: string): string {
  const text = requiredText(field, label, value);
  if (text.search(control) >= 0)
    throw fieldError(field, 'invalid', `${label} can’t contain line breaks or control characters`);
  if (webAddress.test(text)) throw fieldError(field, 'invalid', `${label} can’t contain a web or email address`);
  return text;
}

/**
 * Formats the name of a person or company for an email: on one line, without anything that a mail program
 * turns into a link. Names are validated on input; this covers older ones, and `Booking.com`, too.
 */
export function plainName(name: string): string {
  return name.replace(control, ' ').replace(/[.:@/](?=\S)/g, `$&${breakPoint}`);
}
