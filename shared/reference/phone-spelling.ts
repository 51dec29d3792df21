/** Characters that show nothing but come along with copied numbers: direction marks, joiners, a byte order mark. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * What people put between digits: spaces, brackets, dots, slashes, tildes, and hyphens, dashes, minus signs, middle dots,
 * and bullets in all their forms.
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

/** Checks for a text that, reduced by `phoneSpelling`, is nothing but digits with or without `+`. */
export const isPhoneSpelling = (reduced: string): boolean => /^\+?\d+$/.test(reduced);

/** Calling codes (ITU-T E.164) after which no number begins with zero, so that a zero there is a trunk prefix. */
const codesWithoutZero = [
  '7|2[07]|3[0-46]|4[013-689]|5[1-8]|6[01345]|8[46]|9[02-58]',
  '2(?:1\\d|2[0-48]|3\\d|4[03-689]|5[1-9]|6[0-69]|9\\d)|3(?:5[0-8]|7[0-79]|8\\d)|42\\d|5(?:0[02-689]|9[0-79])',
  '6(?:7[0-578]|8[0-689]|9\\d)|8(?:08|5[0-24-9]|7\\d|8[02-79])|9(?:6\\d|7[0-35-9]|9[013-9])',
].join('|');

/**
 * The form of a phone in the database and the API, E.164: `+1` has ten more digits, and no trunk prefix is left. That a
 * number is assigned needs the numbering plans. The database checks the same pattern (`is_e164`).
 */
export const e164Pattern = `^\\+(?:1[2-9]\\d{9}|(?!(?:${codesWithoutZero})0)[2-9]\\d{6,14})$`;
