import { isInvisible } from './invisible';

const code = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Names of characters that look like others, first match wins. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^[“”„‟″ʺˮ❝❞]$/u, 'curly quote'],
  [/^[«»‹›]$/u, 'angle quote'],
  [/^[‘’‚‛′ʹʻʼʽʾʿˈꞌ❛❜]$/u, 'curly apostrophe'],
  [/^[`´]$/u, 'accent mark'],
  [/^[\p{Pd}−]$/u, 'dash'],
  [/^…$/u, 'ellipsis'],
  [/^[•·]$/u, 'bullet'],
  [/^[Ａ-Ｚａ-ｚ０-９]$/u, 'wide character'],
  [/^[\d#*]\ufe0f?\u20e3$/u, 'emoji'],
  [/[\p{Emoji_Presentation}\ufe0f\u200d]/u, 'emoji'],
];

/**
 * Names a character that is outside GSM-7, so that a user finds it: “invisible character U+202A”, “thin or wide space
 * U+2009”, “’ curly apostrophe”. Others are their own name.
 */
export function characterName(character: string): string {
  if (character === '\t') return 'tab';
  if (/^[\u2028\u2029]$/.test(character)) return `line separator ${code(character)}`;
  if (isInvisible(character)) {
    if ([...character].length === 1) return `invisible character ${code(character)}`;
  }
  if (/^[\p{Zs}\u2800]$/u.test(character)) return `special space ${code(character)}`;
  if (/^\p{M}$/u.test(character)) return `accent ${code(character)}`;
  const name = names.find(([pattern]) => pattern.test(character))?.[1];
  return name === undefined ? character : `${character} ${name}`;
}
