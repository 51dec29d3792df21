import codes from './calling-codes.json';

const known: Record<string, string | undefined> = codes;

/** Returns the calling code of a country by its three-letter code, without the plus: `44`; null if it has none. */
export function callingCode(code3: string): string | null {
  return known[code3] ?? null;
}
