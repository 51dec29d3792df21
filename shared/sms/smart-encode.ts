import { segmentText } from './segments';

/** A character that smart encoding replaces, and how often. */
export interface Replacement {
  from: string;
  to: string;
  count: number;
}

/** Characters outside GSM-7 with what says the same within it; ranges as in a regular expression. */
const table: readonly (readonly [characters: string, to: string])[] = [
  ['\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033', '"'],
  ['\u2018\u2019\u201a\u201b\u2032\u00b4`', "'"],
  ['\u2010-\u2015\u2212\u2022\u00b7', '-'],
  ['\u2039', '<'],
  ['\u203a', '>'],
  ['\u2026', '...'],
  ['\t\u00a0\u2000-\u200a\u202f\u205f\u3000', ' '],
  ['\u200b-\u200d\u2060\ufeff\u00ad', ''],
  ['\u00bc', '1/4'],
  ['\u00bd', '1/2'],
  ['\u00be', '3/4'],
  ['\u00d7', 'x'],
];
const rules = table.map(([characters, to]) => ({ pattern: new RegExp(`^[${characters}]$`, 'u'), to }));
const all = new RegExp(`[${table.map(([characters]) => characters).join('')}\\uff01-\\uff5e]`, 'gu');

function replacementOf(character: string): string {
  const code = character.charCodeAt(0);
  // Full-width forms are ASCII at a distance.
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return rules.find(({ pattern }) => pattern.test(character))?.to ?? character;
}

/**
 * Replaces characters such as curly quotes so that a text fits GSM-7. All or nothing: null if the text fits already, or if something
 * would remain that doesn't, because then the replacements would change the text without saving money.
 */
export function smartEncode(text: string): { text: string; replaced: Replacement[] } | null {
  if (segmentText(text).encoding === 'GSM-7') return null;
  const replaced = new Map<string, Replacement>();
  const encoded = text.replace(all, (from) => {
    const known = replaced.get(from);
    const to = known?.to ?? replacementOf(from);
    replaced.set(from, { from, to, count: (known?.count ?? 0) + 1 });
    return to;
  });
  return segmentText(encoded).encoding === 'GSM-7' ? { text: encoded, replaced: [...replaced.values()] } : null;
}
