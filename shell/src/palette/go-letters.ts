import type { OfferedScreen } from '../guards/allowed';

/** Returns the letters that open screens after `g`: the first letter of a title that is still free, in menu order. */
export function goLetters(screens: readonly OfferedScreen[]): Map<string, OfferedScreen> {
  const letters = new Map<string, OfferedScreen>();
  for (const screen of screens.filter((one) => !one.hidden)) {
    const free = [...screen.title.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !letters.has(letter));
    if (free) letters.set(free, screen);
  }
  return letters;
}
