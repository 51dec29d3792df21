import type { PDFFont } from '@cantoo/pdf-lib';

/** The standard fonts lack the minus sign. */
const minus = /\u2212/g;

/**
 * Returns a text that a standard font can print: without accents that it lacks, and `?` for letters of other scripts.
 */
export function printable(font: Pick<PDFFont, 'getCharacterSet'>, text: string): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC').replace(/\s+/g, ' ').replace(minus, '-')]
    .map((letter) => {
      if (has(letter)) return letter;
      const plain = [...letter.normalize('NFKD')].filter(has).join('');
      return plain === '' ? '?' : plain;
    })
    .join('');
}

/** Breaks a text into lines of a width; words that are longer are broken too. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
