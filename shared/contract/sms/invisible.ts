/** Characters that nobody sees: joiners, directional marks, selectors, fillers, and controls other than line ends. */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufff9-\ufffb]/u;
const allInvisible = new RegExp(invisible, 'gu');
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const selector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const tag = /[\u{e0020}-\u{e007f}]/u;
/** Without a use in a text: soft hyphen, word joiner, invisible operators, byte order mark, controls. */
const useless =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Scripts that mark the ends of words with a zero-width space. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
/** Letters and signs of scripts whose shapes a joiner or a selector changes. */
const otherScript = /^(?![\p{Script=Latin}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]$/u;

/** Checks whether nobody sees a character. */
export const isInvisible = (character: string): boolean => invisible.test(character);

/** Returns a text without any invisible character. */
export const withoutInvisible = (text: string): string => text.replace(allInvisible, '');

/**
 * Returns a text without the invisible characters that have no use in it. Emoji keep their joiners, selectors, and
 * tags; Arabic, Persian, and Indic letters their joiners; texts that are written from right to left their directional
 * marks; Thai, Lao, Khmer, and Burmese their zero-width spaces.
 */
export function withoutUselessInvisible(text: string): string {
  const characters = [...text];
  const marked = rightToLeft.test(text);
  const spaced = withoutSpaces.test(text);
  let kept = '';
  let before = '';
  characters.forEach((character, index) => {
    if (isInvisible(character)) {
      if (useless.test(character) || (direction.test(character) && !marked)) return;
      if (character === '\u200b' && !spaced) return;
      if (
        !direction.test(character) &&
        character !== '\u200b' &&
        !shapes(character, before, characters[index + 1] ?? '')
      )
        return;
    }
    kept += character;
    before = character;
  });
  return kept;
}

/** Checks whether a joiner, selector, tag, or filler changes the shape of its neighbors. */
function shapes(character: string, before: string, after: string): boolean {
  if (tag.test(character)) return before === '\u{1f3f4}' || tag.test(before);
  if (selector.test(character) && /[\d#*]/.test(before)) return after === '\u20e3';
  if (selector.test(character)) return /\p{Extended_Pictographic}/u.test(before) || otherScript.test(before);
  if (character === '\u200d' && emojiPart.test(before)) return /\p{Extended_Pictographic}/u.test(after);
  return otherScript.test(before) || (/[\u115f\u1160\u3164\uffa0]/.test(character) && otherScript.test(after));
}
