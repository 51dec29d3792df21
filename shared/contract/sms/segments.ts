/** The encoding of a text: its alphabet, its length in units of that alphabet, and its billed segments. */
export interface Segmentation {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets for GSM-7, 16-bit units for UCS-2, without the headers of parts. */
  units: number;
  segments: number;
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes an escape and a septet, which must not be split. */
const extension = '^{}\\[]~|€\f';

const septets = new Map([...[...basic].map((c) => [c, 1] as const), ...[...extension].map((c) => [c, 2] as const)]);
const plain = new RegExp(`^[${basic.replace(/[\\\]^-]/g, '\\$&')}]*$`);
/** Characters that never combine with the next one to a grapheme: Latin letters and common punctuation. */
const single = /^[ -\u02ff\u2010-\u2027\u20ac]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the graphemes of a text: what a reader sees as one character. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Returns a text as it is counted, stored, and sent: letters and accents in one character where Unicode has one (NFC).
 * An `e` with an accent of its own is an é, which GSM-7 has.
 */
export const composeText = (text: string): string => text.normalize('NFC');

/**
 * Splits a text into segments like a handset network: 160 septets alone or 153 per part in GSM-7, 70 or 67 units
 * in UCS-2; one character outside GSM-7 makes the whole text UCS-2. Escape pairs and graphemes stay
 * in one part, so `ceil(units / 153)` would be wrong at boundaries. Counts the composed text, so that two spellings of
 * the same letters cost the same. The same function serves the counter, the hold, the bill and the reports.
 */
export function segmentText(given: string): Segmentation {
  if (plain.test(given))
    return { encoding: 'GSM-7', units: given.length, segments: evenSegments(given.length, 160, 153) };
  const text = composeText(given);
  const gsm = gsmWidths(text);
  if (gsm) return { encoding: 'GSM-7', ...pack(gsm, 160, 153) };
  if (single.test(text)) return { encoding: 'UCS-2', units: text.length, segments: evenSegments(text.length, 70, 67) };
  const ucs = graphemesOf(text).map(({ length }) => length);
  return { encoding: 'UCS-2', ...pack(ucs, 70, 67) };
}

/** Checks whether a character is in the GSM-7 alphabet or its extension. */
export const isGsm = (character: string): boolean => septets.has(character);

/** Checks whether a composed text is in GSM-7 as a whole. */
export const isGsmText = (text: string): boolean => plain.test(text) || gsmWidths(text) !== null;

/** Returns the units of a text of single-unit characters, none of which can be split. */
function evenSegments(units: number, alone: number, part: number): number {
  return units <= alone ? Math.min(units, 1) : Math.ceil(units / part);
}

function gsmWidths(text: string): number[] | null {
  const widths: number[] = [];
  for (const character of text) {
    const width = septets.get(character);
    if (!width) return null;
    widths.push(width);
  }
  return widths;
}

/** Fills parts in order; a piece wider than a part (a very long emoji sequence) is split where the part ends. */
function pack(widths: readonly number[], alone: number, part: number): { units: number; segments: number } {
  const units = widths.reduce((sum, width) => sum + width, 0);
  if (units <= alone) return { units, segments: units === 0 ? 0 : 1 };
  let segments = 1;
  let room = part;
  for (const width of widths) {
    let rest = width;
    if (rest > room && (rest <= part || room === 0)) {
      segments += 1;
      room = part;
    }
    while (rest > room) {
      rest -= room;
      segments += 1;
      room = part;
    }
    room -= rest;
  }
  return { units, segments };
}
