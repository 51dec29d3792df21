const ascii = /^[\0-\x7f]*$/;

/** Spacing accents that Unicode decomposes to a space and a mark; typed, they are apostrophes. */
const spacingAccents = /[\u00b4\u1fbd\u1fbf\u1ffd\u1ffe]/g;

/** Marks above and below letters, and invisible characters. */
const ignored =
  /[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[`\u02b9\u02bb-\u02bf\u2018-\u201b\u2032\u2035]/g, "'"],
  [/[«»\u201c-\u201f]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
];

/** Letters that Unicode doesn't decompose. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
};

/**
 * Returns a text as search compares it: without case, accents, kinds of apostrophes, quotes, hyphens, and spaces,
 * full-width forms, and invisible characters (`Núñez` is `nunez`). The key of a part of a text is a part of the text's
 * key. `search_key` of the database does the same.
 */
export function searchKey(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replaceAll('`', "'");
  const plain = text.replace(spacingAccents, "'").normalize('NFKD').replace(ignored, '');
  return kinds
    .reduce((key, [kind, one]) => key.replace(kind, one), plain)
    .toLowerCase()
    .replace(/[æœßþðđħıłŋøŧς]/g, (letter) => letters[letter] ?? letter);
}

/** Checks whether a text contains a typed one, as search compares them; any text contains a blank one. */
export const matchesSearch = (text: string, typed: string): boolean =>
  searchKey(text).includes(searchKey(typed).trim());
