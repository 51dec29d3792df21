import { isInvisible, withoutInvisible, withoutUselessInvisible } from './invisible';
import { composeText, graphemesOf, isGsm, isGsmText, segmentText } from './segments';

/** Characters with a close equivalent in GSM-7. Signs whose meaning would change, such as ™, are not among them. */
const pairs: readonly (readonly [from: string, to: string])[] = [
  // Also the ʻokina, modifier letters, and primes.
  ['‘’‚‛′ʹʻʼʽʾʿˈꞌ❛❜`´', "'"],
  ['“”„‟″ʺˮ❝❞«»', '"'],
  ['‐‑‒–—―−⁃•·', '-'],
  ['…', '...'],
  ['‹', '<'],
  ['›', '>'],
  ['⁄', '/'],
  ['¼', '1/4'],
  ['½', '1/2'],
  ['¾', '3/4'],
  ['×', 'x'],
  ['¦', '|'],
  ['\t\u2800', ' '],
  ['\u0085\u2028\u2029', '\n'],
  ['ç', 'c'],
  ['áâã', 'a'],
  ['êë', 'e'],
  ['íîï', 'i'],
  ['óôõ', 'o'],
  ['úû', 'u'],
  ['ýÿ', 'y'],
  ['ÁÀÂÃ', 'A'],
  ['ÈÊË', 'E'],
  ['ÍÌÎÏ', 'I'],
  ['ÓÒÔÕ', 'O'],
  ['ÚÙÛ', 'U'],
  ['Ý', 'Y'],
];
const equivalents = new Map(pairs.flatMap(([from, to]) => [...from].map((character) => [character, to] as const)));

/**
 * Returns the equivalent of a character in GSM-7, if it has one: none for an invisible one, a space for every kind of
 * space. Full-width forms are 0xFEE0 above their ASCII characters.
 */
function equivalentOf(character: string): string | undefined {
  const known = equivalents.get(character);
  if (known !== undefined) return known;
  if (isInvisible(character)) return '';
  if (/\p{Zs}/u.test(character)) return ' ';
  const code = character.charCodeAt(0);
  if (code < 0xff01 || code > 0xff5e) return undefined;
  const ascii = String.fromCharCode(code - 0xfee0);
  return isGsm(ascii) ? ascii : equivalents.get(ascii);
}

/** A character that was replaced, and how often. */
export interface Replacement {
  from: string;
  /** Empty if it was removed. */
  to: string;
  count: number;
}

/** A text after smart encoding, and what was replaced. */
export interface SmartEncoded {
  text: string;
  replacements: Replacement[];
}

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}[\ufe0f\u200d]|\u20e3/u;

/**
 * Returns the different characters outside GSM-7, in the order in which they occur: each of them makes a text UCS-2. An
 * emoji is one, with the invisible characters that join its parts.
 */
export function offendingCharacters(text: string): string[] {
  const composed = composeText(text);
  if (isGsmText(composed)) return [];
  const found = graphemesOf(composed).flatMap((grapheme) =>
    emoji.test(grapheme) ? [grapheme] : [...grapheme].filter((character) => !isGsm(character)),
  );
  return [...new Set(found)];
}

/**
 * Replaces characters so that a text fits GSM-7, and removes invisible ones. If a character has no equivalent, the text
 * stays UCS-2, and only the invisible characters that have no use in it are removed: any other change would save
 * nothing. Null if nothing changes, or if the text would need more segments.
 */
export function smartEncode(text: string): SmartEncoded | null {
  const composed = composeText(text);
  if (isGsmText(composed)) return null;
  const { segments } = segmentText(composed);
  const encoded = [inGsm(composed), composeText(withoutUselessInvisible(composed))].find(
    (one) => one !== null && one !== composed && segmentText(one).segments <= segments,
  );
  if (encoded === undefined || encoded === null) return null;
  const [given, left] = [countCharacters(composed), countCharacters(encoded)];
  const replacements = [...given].flatMap(([from, times]) => {
    const count = times - (left.get(from) ?? 0);
    const to = equivalentOf(from);
    return isGsm(from) || to === undefined || count <= 0 ? [] : [{ from, to, count }];
  });
  return { text: encoded, replacements };
}

/** Returns a text in GSM-7 without its invisible characters; null if a character has no equivalent. */
function inGsm(composed: string): string | null {
  let encoded = '';
  for (const character of composeText(withoutInvisible(composed))) {
    const equivalent = isGsm(character) ? character : equivalentOf(character);
    if (equivalent === undefined) return null;
    encoded += equivalent;
  }
  return encoded;
}

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}
