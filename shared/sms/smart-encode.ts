import { isGsm } from './segments';

/** Characters with a close equivalent in GSM-7. Signs whose meaning would change, such as ™, are not among them. */
const equivalents: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '‹': '<',
  '›': '>',
  '⁄': '/',
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '×': 'x',
  '¦': '|',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
  '\t': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u200b': '',
  '\u200c': '',
  '\u2060': '',
  '\ufeff': '',
  '\u00ad': '',
  ç: 'c',
  á: 'a',
  â: 'a',
  ã: 'a',
  ê: 'e',
  ë: 'e',
  í: 'i',
  î: 'i',
  ï: 'i',
  ó: 'o',
  ô: 'o',
  õ: 'o',
  ú: 'u',
  û: 'u',
  ý: 'y',
  ÿ: 'y',
  Á: 'A',
  À: 'A',
  Â: 'A',
  Ã: 'A',
  È: 'E',
  Ê: 'E',
  Ë: 'E',
  Í: 'I',
  Ì: 'I',
  Î: 'I',
  Ï: 'I',
  Ó: 'O',
  Ò: 'O',
  Ô: 'O',
  Õ: 'O',
  Ú: 'U',
  Ù: 'U',
  Û: 'U',
  Ý: 'Y',
};

/**
 * Returns the equivalent of a character in GSM-7, if it has one. Full-width forms are 0xFEE0 above their ASCII
 * characters.
 */
function equivalentOf(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code < 0xff01 || code > 0xff5e) return equivalents[character];
  const ascii = String.fromCharCode(code - 0xfee0);
  return isGsm(ascii) ? ascii : equivalents[ascii];
}

/** A character that was replaced, and how often. */
export interface Replacement {
  from: string;
  to: string;
  count: number;
}

/**
 * Returns the different characters outside GSM-7, in the order in which they occur: each of them makes a text UCS-2.
 */
export function offendingCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !isGsm(character)))];
}

/**
 * Replaces characters so that a text fits GSM-7. All or nothing: null if a character has no equivalent, because a
 * changed text that still is UCS-2 would save nothing. Also null for a text that is GSM-7 already.
 */
export function smartEncode(text: string): { text: string; replacements: Replacement[] } | null {
  const offending = offendingCharacters(text);
  if (!offending.length || offending.some((character) => equivalentOf(character) === undefined)) return null;
  const replacements = offending.map((from) => ({
    from,
    to: equivalentOf(from) ?? from,
    count: text.split(from).length - 1,
  }));
  const encoded = [...text]
    .map((character) => (isGsm(character) ? character : (equivalentOf(character) ?? character)))
    .join('');
  return { text: encoded, replacements };
}
