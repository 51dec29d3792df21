const letters = '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(' ');

/** A piece of a flashed word: where it begins and how long it is, in dots. */
export interface Flash {
  at: number;
  length: number;
}

const dash = 3;
const betweenFlashes = 1;
const betweenLetters = 3;

/** A name as a heliograph flashes it, letters only; `width` is the length of the whole in dots. */
export function flashes(name: string): { marks: Flash[]; width: number } {
  const marks: Flash[] = [];
  let at = 0;
  for (const letter of name.toLowerCase()) {
    const code = letters[letter.charCodeAt(0) - 97];
    if (!code) continue;
    for (const sign of code) {
      const length = sign === '-' ? dash : 1;
      marks.push({ at, length });
      at += length + betweenFlashes;
    }
    at += betweenLetters - betweenFlashes;
  }
  return { marks, width: Math.max(0, at - betweenLetters) };
}
