/** The default alphabet of GSM 03.38, by code; 0x1B is the escape. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escape = 0x1b;
/** The extension table, by the code after an escape. */
const extension: readonly (readonly [number, string])[] = [
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
];

const codes = new Map<string, readonly number[]>([
  ...[...basic].map((character, code) => [character, [code]] as const).filter(([, [code]]) => code !== escape),
  ...extension.map(([code, character]) => [character, [escape, code]] as const),
]);
const extended = new Map(extension);

/** Returns the codes of a character, two for one of the extension table; null if GSM-7 doesn't have it. */
export const gsmCodes = (character: string): readonly number[] | null => codes.get(character) ?? null;

/** Decodes one octet per character; a code that no table has becomes a space, as the standard says. */
export function decodeGsm(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code !== escape) {
      text += basic[code] ?? ' ';
      continue;
    }
    at += 1;
    const next = bytes[at];
    if (next !== undefined) text += extended.get(next) ?? basic[next] ?? ' ';
  }
  return text;
}
