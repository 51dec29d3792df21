const letters =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
    ' ',
  );

/** A part of a flashed word: its start and length, in dots. */
export interface Flash {
  at: number;
  length: number;
}

const dash = 3;
const betweenFlashes = 1;
const betweenLetters = 3;

/** Returns a name as a heliograph flashes it, letters only; `width` is the total length in dots. */
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
