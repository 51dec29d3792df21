import { phoneSpelling } from '@heliograph/contract/reference/phone-spelling';

/**
 * Applies the mask of a phone field: `2015550123` and `+1 201-555-0123` become
 * `(201) 555-0123`, partial input a prefix of it. A foreign number, recognized by its `+`,
 * keeps its digits even while typed: cutting it to ten would make a wrong number look right.
 */
export function maskPhone(text: string): string {
  const reduced = phoneSpelling(text).replace(/^(?:00|011)(?=[1-9])/, '+');
  const digits = reduced.replace(/\D/g, '');
  if (/^\+([2-9]|$)/.test(reduced)) return `+${digits}`;
  // No area code begins with 1.
  const national = digits.replace(/^1+/, '').slice(0, 10);
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Returns the caret position after masking: after as many digits as before. */
export function caretAfter(masked: string, digits: number): number {
  if (digits === 0) return masked.startsWith('+') ? 1 : 0;
  let count = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (/\d/.test(masked.charAt(index))) count += 1;
    if (count === digits) return index + 1;
  }
  return masked.length;
}
