/** Keeps letters and digits, in upper case: `12-3456789` becomes `123456789`. */
export function compactId(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** Checks for a US employer identification number: nine digits, with or without the hyphen. */
export function isUsEin(text: string): boolean {
  return /^\d{2}-?\d{7}$/.test(text.trim());
}

/** Checks for a tax ID of another country: up to 21 letters and digits, ignoring separators. */
export function isForeignTaxId(text: string): boolean {
  return /^[A-Z0-9]{1,21}$/.test(compactId(text)) && /^[A-Za-z0-9 ./-]+$/.test(text);
}

/** Checks for a DUNS number: nine digits, with or without hyphens. */
export function isDuns(text: string): boolean {
  return /^\d{2}-?\d{3}-?\d{4}$/.test(text.trim());
}

/** Checks for a GIIN of the IRS, `XXXXXX.XXXXX.XX.XXX`; the letter O is not used in its first part. */
export function isGiin(text: string): boolean {
  return /^[A-NP-Z0-9]{6}\.[A-Z0-9]{5}\.[A-Z]{2}\.\d{3}$/.test(text.trim().toUpperCase());
}

/** Checks for a legal entity identifier: 18 letters or digits and two check digits of ISO 7064 MOD 97-10. */
export function isLei(text: string): boolean {
  const lei = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) return false;
  // A letter becomes two digits, A = 10; carrying the remainder keeps the numbers small.
  const remainder = [...lei].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
}
