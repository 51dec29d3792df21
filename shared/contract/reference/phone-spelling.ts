/** Characters that show nothing but come along with copied numbers: direction marks, joiners, a byte order mark. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * What people put between digits: spaces, brackets, dots, slashes, tildes, and hyphens, dashes, minus signs, middle
 * dots, and bullets in all their forms.
 */
const separators =
  /[\s()[\].\-/~\u00b7\u2010-\u2015\u2022\u2024\u2027\u2043\u2044\u2053\u2212\u2215\u2219\u223c\u22c5\u30fb\u30fc\ufe52\ufe58\ufe63\uff65]/g;

/** Zeros of the decimal digits that keyboards of other scripts enter: Arabic, Persian, and Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966];

/** Replaces full-width characters and the digits of other scripts by those of ASCII. */
function asciiOf(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff01-\uff5e\ufe62]/g, (character) => {
    const code = character.charCodeAt(0);
    if (code === 0xfe62) return '+';
    const zero = zeros.find((first) => code >= first && code <= first + 9);
    return String.fromCharCode(zero === undefined ? code - 0xfee0 : code - zero + 48);
  });
}

/** Returns the number of a `tel:` URI (RFC 3966), with the country code of its context; other parameters stay in it. */
function fromUri(text: string): string {
  const uri = /^tel:(?:\/\/)?([^;]*)(.*)$/is.exec(text);
  if (!uri) return text;
  const [, number = '', parameters = ''] = uri;
  const context = /;phone-context=(\+\d+)/i.exec(parameters)?.[1] ?? '';
  const others = parameters.replace(/;phone-context=[^;]*/i, '');
  return `${number.startsWith('+') ? '' : context}${number.replace(/%20/g, ' ').replace(/^%2b/i, '+')}${others}`;
}

/**
 * Returns the number that a spreadsheet made of a phone: without the apostrophe or the formula that keep it a text
 * (`'+1312…`, `="+1312…"`), and without the `.0` of a decimal number.
 */
function fromCell(text: string): string {
  return text
    .replace(/^=?"([^"]*)"$/, '$1')
    .replace(/^'+/, '')
    .replace(/^(\+?\d{7,})\.0+$/, '$1');
}

/**
 * Reduces a phone, as it was typed, copied, or exported, to its digits, with the `+` before a country code if it has
 * one; what else is in it stays, so that `312-555-0142 x5` becomes `3125550142x5`. Which numbers exist, and what a
 * leading zero means, only the server knows.
 */
export function phoneSpelling(text: string): string {
  if (/^\+?\d+$/.test(text)) return text;
  const plain = asciiOf(text.replace(invisible, '')).trim();
  return fromUri(fromCell(plain)).replace(separators, '');
}

/** Makes the phones in a text readable by simple patterns: ASCII digits, `-` for dashes, nothing invisible. */
export const plainPhoneText = (text: string): string =>
  asciiOf(text.replace(invisible, '')).replace(separators, (character) =>
    /[\s()[\].]/.test(character) ? character : '-',
  );

/** Checks for a text that, reduced by `phoneSpelling`, is nothing but digits with or without `+`. */
export const isPhoneSpelling = (reduced: string): boolean => /^\+?\d+$/.test(reduced);

/**
 * Returns a reduced phone that has a country code with `+` for the prefix of an international call, `00` or `011`, and
 * without the second 1 of `+1 1 312…`; null for any other text. The server decides whether it is a number.
 */
export function internationalSpelling(reduced: string): string | null {
  const match = /^(?:\+|00|011)([1-9]\d{6,})$/.exec(reduced);
  return match ? `+${(match[1] ?? '').replace(/^11(?=[2-9]\d{9}$)/, '1')}` : null;
}
