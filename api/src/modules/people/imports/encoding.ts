/** Encodings of text files. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that decide. */
const looked = 64 * 1024;

/**
 * Returns the encoding by its byte order mark, or by where zeros are; otherwise it is UTF-8, unless `isUtf8` is false.
 */
export function encodingOf(head: Uint8Array, isUtf8: boolean): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const bytes = head.subarray(0, looked);
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  // Text of any alphabet has line breaks and digits, whose high byte is zero.
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 20 && odd > 4 * even) return 'utf-16le';
  if (even > bytes.length / 20 && even > 4 * odd) return 'utf-16be';
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

const delimiters = [',', ';', '\t', '|'];

/** Returns the delimiter of the first lines: the one that most of them have, and equally often. */
export function delimiterOf(text: string): string {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 20);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1);
    const usual = counts[0] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length * 1000 + usual;
  });
  const best = Math.max(...scores);
  return best === 0 ? ',' : (delimiters[scores.indexOf(best)] ?? ',');
}
