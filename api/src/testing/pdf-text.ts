import { inflateSync } from 'node:zlib';

/**
 * Returns the texts of a PDF of ours in the order in which they were drawn: standard fonts, whose codes are those of
 * Latin-1 here.
 */
export function pdfTexts(file: Buffer): string[] {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    const start = file.indexOf('stream\n', at);
    if (start < 0) return texts;
    const end = file.indexOf('endstream', start);
    const content = file.subarray(start + 7, end);
    // Fonts of the standard set have no streams: each stream is the content of a page.
    for (const [, hex = ''] of inflateSync(content)
      .toString('latin1')
      .matchAll(/<([0-9A-F]*)> Tj/g))
      texts.push(Buffer.from(hex, 'hex').toString('latin1'));
    at = end + 9;
  }
}
